import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getAssociationMembership } from "~/core/association/association-membership";
import { riverbend } from "../../setup/backends/association-inputs";
import { sentApplication } from "../../setup/association/joined";
import { demo } from "../../setup/people/people";
import { appOfFile } from "../../setup/servers/app-in-process";
import { parseMail } from "../../setup/servers/mailbox";

const app = await appOfFile();

async function lettersTo(email: string) {
  await app.harness.backend.drainMail();
  const folder = join(app.harness.database.DATA_DIR, "outbox");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => parseMail(readFileSync(join(folder, name), "latin1")))
    .filter(({ to }) => to === email);
}

test("a member reads nothing of an association's managers: on no page, in no answer, in no letter", async () => {
  const manager = "quiet.manager@private.example";
  const names = /quiet\.manager|Quentin|Unlisted/;
  const boss = await app.signedIn(demo.super);
  const managers = `/admin/super-global/associations/${riverbend}/managers`;
  const body = new URLSearchParams({ email: manager, sure: "yes" });
  await boss.ask(`${managers}?index`, { method: "POST", body });
  await app.browser().signIn(manager);
  await app.storage.db
    .updateTable("users")
    .set({ first_name: "Quentin", last_name: "Unlisted" })
    .where("email", "=", manager)
    .execute();
  expect((await boss.ask(managers)).text).toContain(manager);

  const { browser, email } = await sentApplication(app);
  for (const page of [
    "/settings/association",
    "/settings/association/leave",
    "/association",
    "/",
    "/association/success",
    "/association/launch",
    "/association/payment-copy",
  ]) {
    const { status, text } = await browser.ask(page);
    expect([page, status, names.exec(text)]).toEqual([page, 200, null]);
  }
  const caller = await app.harness.signedIn(email);
  const { status, body: own } = await caller.ask(getAssociationMembership);
  expect(status).toBe(200);
  expect(JSON.stringify(own)).not.toMatch(names);
  const letters = await lettersTo(email);
  expect(letters.length).toBeGreaterThan(1);
  for (const { text } of letters) expect(text).not.toMatch(names);
});
