import { afterAll, beforeAll, expect, test } from "vitest";
import { askAbout, heldDraft } from "../../setup/people/held-registrations";
import { demo } from "../../setup/people/people";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

test("an administrator reads every time of an application in one zone, its applicant in the one they live in", async () => {
  const { id, draft } = await heldDraft(app.harness);
  const { submitted_at } = await app.storage.db
    .selectFrom("registrations")
    .select("submitted_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await askAbout(app.harness, { id, submitted_at: submitted_at ?? "" });
  await app.harness.later();
  const zonesOn = async (email: string, path: string) => {
    const browser = app.browser();
    await browser.signIn(email);
    const { text } = await browser.ask(path);
    return new Set([...text.matchAll(/\d [AP]M ([A-Z]{2,4})\b/g)].map(([, zone]) => zone));
  };
  expect(await zonesOn(demo.super, `/admin/super-global/registrations/${id}`)).toEqual(
    new Set(["UTC"]),
  );
  const pacific = await zonesOn(draft.email, "/register/company/review");
  expect([...pacific]).toEqual([expect.stringMatching(/^P[SD]T$/)]);
});

test("who withdraws an application that was just approved reads what happened, when, and how to end it", async () => {
  const { id, draft } = await heldDraft(app.harness);
  const { submitted_at, reference } = await app.storage.db
    .selectFrom("registrations")
    .select(["submitted_at", "reference"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await app.harness.later();
  const applicant = app.browser();
  await applicant.signIn(draft.email);
  const path = "/register/company/review/withdraw";
  expect((await applicant.ask(path)).text).toContain("Withdraw your application?");
  const boss = app.harness.browser();
  await boss.signIn(demo.super);
  const approve = `/api/v1/super-admin/registrations/${id}/approve`;
  expect((await boss.call("POST", approve, { submitted_at })).status).toBe(200);

  const late = await applicant.ask(path, { method: "POST", body: new URLSearchParams() });
  expect(late).toMatchObject({ status: 303, to: path });
  const { text } = await applicant.ask(path);
  expect(text).toMatch(/was approved on [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d.[AP]M P[SD]T, before/u);
  expect(text).toContain("Nothing was withdrawn, and you have a membership.");
  expect(text).toContain(`include your reference ${reference}`);
  expect(text).not.toContain("Withdraw the application");
  expect((await applicant.ask("/register/company/success")).text).toContain("signed up");
});
