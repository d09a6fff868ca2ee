import { afterAll, beforeAll, expect, test } from "vitest";
import { copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { associationDraft, alonesSteps } from "../../setup/association/drafts";
import { approveApplication } from "../../setup/association/joined";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

let app: AppInProcess;
let boss: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  boss = await signedIn(demo.super);
});
afterAll(() => app.close());

const signedIn = (email: string) => app.signedIn(email);

/** Somebody whom a super administrator has made the manager of an association. */
async function manager(association: string): Promise<AppBrowser> {
  const email = `desk@${association}.example`;
  await boss.ask(`/admin/super-global/associations/${association}/managers`, {
    method: "POST",
    body: new URLSearchParams({ email, sure: "yes" }),
  });
  return signedIn(email);
}

test("an application is on its association's desk alone, and makes a member once it is approved there", async () => {
  // Copper Basin looks at each application itself.
  const { id, email } = await associationDraft(app.harness, alonesSteps);
  const applicant = await app.harness.signedIn(email);
  const body = { agreed: "yes", signature: "Ana Ruiz" };
  const sent = await applicant.call("POST", `/api/v1/registrations/${id}/submit`, body);
  expect(sent.body.data).toMatchObject({ state: "submitted" });
  const membership = () =>
    app.storage.db
      .selectFrom("association_memberships")
      .selectAll()
      .where("registration_id", "=", id)
      .executeTakeFirst();
  expect(await membership()).toBeUndefined();

  const office = async (association: string) =>
    (await boss.ask(`/admin/super-global/associations/${association}/applications`)).text;
  expect(await office(copperBasin)).toContain(email);
  expect(await office(riverbend)).not.toContain(email);
  const desk = "/association/manage/applications";
  expect((await (await manager(copperBasin)).ask(desk)).text).toContain(email);
  const other = await (await manager(riverbend)).ask(desk);
  expect(other.status).toBe(200);
  expect(other.text).not.toContain(email);

  await approveApplication(app, boss, email);
  expect(await membership()).toMatchObject({
    association_id: copperBasin,
    state: "active",
    paid_through: null,
  });
});
