import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { riverbend } from "../../setup/backends/association-inputs";
import { sentApplication } from "../../setup/association/joined";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { parseMail } from "../../setup/servers/mailbox";

/** Who manages an association is an address of a person: nobody reads it whose association it is, or who applies to it. */

const manager = "quiet.manager@private.example";
const managersPath = `/admin/super-global/associations/${riverbend}/managers`;

let app: AppInProcess;
let boss: AppBrowser;
let managing: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  boss = app.browser();
  await boss.signIn(demo.super);
  const body = new URLSearchParams({ email: manager });
  await boss.ask(`${managersPath}?index`, { method: "POST", body });
  managing = app.browser();
  await managing.signIn(manager);
  await app.storage.db
    .updateTable("users")
    .set({ first_name: "Quentin", last_name: "Unlisted" })
    .where("email", "=", manager)
    .execute();
});
afterAll(() => app.close());

/** Every letter to an address. */
async function lettersTo(email: string) {
  await app.harness.backend.drainMail();
  const folder = join(app.harness.database.DATA_DIR, "outbox");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => parseMail(readFileSync(join(folder, name), "latin1")))
    .filter(({ to }) => to === email);
}

const names = /quiet\.manager|Quentin|Unlisted/;

test("a member reads nothing of its managers: on no page, in no answer, in no letter", async () => {
  const { browser, email } = await sentApplication(app);
  const own = await browser.ask("/settings/association");
  expect(own.text).toContain("Questions about the association");
  for (const page of [
    ...["/settings/association", "/settings/association/leave", "/association", "/"],
    ...["/association/success", "/association/launch", "/association/payment-copy"],
  ]) {
    const { text } = await browser.ask(page);
    expect([page, names.exec(text)]).toEqual([page, null]);
  }
  const caller = app.harness.browser();
  await caller.signIn(email);
  const { status, body } = await caller.call("GET", "/api/v1/association-membership");
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(names);
  const letters = await lettersTo(email);
  expect(letters.length).toBeGreaterThan(1);
  for (const { text } of letters) expect(text).not.toMatch(names);
});

test("super administrators still read who manages it", async () => {
  expect((await boss.ask(managersPath)).text).toContain(manager);
  expect((await managing.ask("/association/manage")).status).toBe(200);
});
