import { afterAll, beforeAll, expect, test } from "vitest";
import { at, goOn, grocer, membershipsOf, post, submit } from "../../setup/association/forms";
import { join } from "../../setup/association/walk";
import { freshEmail } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** What a join code opens: one that nobody has, of an association that is closed, and one that was changed. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

test("a code that nobody has is told at its field, one that is closed on a page", async () => {
  const browser = app.browser();
  const wrong = await post(browser, "join", {
    ...join(freshEmail(), "company", "NOSUCH1"),
    rev: "0",
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("We couldn&#x27;t find an association with it");
  const short = await post(browser, "join", { ...join(freshEmail(), "company", "AB"), rev: "0" });
  expect(short.text).toContain("Check the code. It has 6 to 10 letters or numbers");

  const set = (join_open: "yes" | "no") =>
    app.storage.db
      .updateTable("associations")
      .set({ join_open })
      .where("join_code", "=", "COPPER26")
      .execute();
  const late = app.browser();
  await goOn(late, "join", join(freshEmail(), "company", "copper-26"), "lookup");
  await set("no");
  try {
    expect(await late.ask(at("lookup"))).toMatchObject({ to: at("expired-link") });
  } finally {
    await set("yes");
  }
  expect((await late.ask(at("lookup"))).status).toBe(200);
});

test("a code that was changed asks a draft for the new one, and leaves what was sent in with it alone", async () => {
  const sent = app.browser();
  const email = await grocer(app, sent, { name: "Changed Door Market", roster: "none" });
  await submit(sent, email);
  const open = app.browser();
  const typed = join(freshEmail(), "company");
  await goOn(open, "join", typed, "lookup");
  const set = (join_code: string) =>
    app.storage.db
      .updateTable("associations")
      .set({ join_code })
      .where("id", "=", "association-riverbend")
      .execute();
  await set("RIVER27");
  try {
    expect(await open.ask(at("lookup"))).toMatchObject({ to: at("join") });
    expect((await open.ask(at("join"))).text).toContain(
      "The join code has been changed since you entered it",
    );
    await goOn(open, "join", { ...typed, join_code: "RIVER27", rev: "1" }, "lookup");
    expect((await open.ask(at("lookup"))).status).toBe(200);

    const { id, submitted_at } = await app.storage.db
      .selectFrom("registrations")
      .select(["id", "submitted_at"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const admin = app.browser();
    await admin.signIn(demo.super);
    const approved = await admin.ask(`/admin/super-global/registrations/${id}/approve`, {
      method: "POST",
      body: new URLSearchParams({ submitted_at: submitted_at ?? "", confirm: "yes" }),
    });
    expect(approved.status).toBe(303);
    expect(await membershipsOf(app, email)).toMatchObject([{ state: "active" }]);
  } finally {
    await set("RIVER26");
  }
});
