import { DefaultQueryExecutor, type QueryExecutor } from "kysely";
import { expect, test, vi } from "vitest";
import { demo } from "../../setup/people/people";
import { appOfFile } from "../../setup/servers/app-in-process";
import { accountOf } from "../../setup/people/account-of";

const app = await appOfFile();

async function homeOf(email: string) {
  await app.storage.db.deleteFrom("limits").execute();
  const { text } = await (await app.signedIn(email)).ask("/");
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}

const withoutTags = (html: string) => html.replace(/<[^>]+>/g, "");
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = ""]) => withoutTags(text));

test("an administrator's work is followed by everybody's anchors, and the newsletter is in their footer", async () => {
  const { text } = await (await app.signedIn(demo.super)).ask("/");
  expect(headings(text)).toEqual(
    expect.arrayContaining(["What’s waiting for you", "Health care", "Everyday benefits"]),
  );
  for (const id of ["health", "fitness", "newsletter"]) expect(text).toContain(` id="${id}"`);
});

test.each([
  ["/", demo.member, 13],
  ["/", demo.owner, 25],
  ["/me", demo.member, 5],
])("%s of %s takes %i statements, one of them about their own row", async (path, email, most) => {
  const browser = await app.signedIn(email);
  await browser.ask(path);
  const every = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor;
  const run = vi.spyOn(every, "executeQuery").mockClear();
  await browser.ask(path);
  const statements = run.mock.calls.map(([{ sql }]) => sql);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
  expect(statements.filter((sql) => / from "users"/.test(sql))).toHaveLength(1);
  expect(statements.filter((sql) => sql.includes("limit ?"))).toEqual([]);
});

test("who may buy for themselves reads until when", async () => {
  expect(withoutTags(await homeOf("tove.eriksen@mail.example"))).toContain("Choose by");
});

test("an employee whose coverage ended with the membership that it came with is told when and why", async () => {
  const { id } = await accountOf(app.storage.db, "naomi.ferris@lanternlane.example");
  await app.storage.db
    .updateTable("enrollments")
    .set({ ends_on: "2026-06-30", end_reason: "membership_ended", state: "terminated" })
    .where("user_id", "=", id)
    .execute();
  const html = withoutTags(await homeOf("naomi.ferris@lanternlane.example"));
  expect(html).toContain("Your coverage ended on June 30, 2026");
  expect(html).toContain("The membership it came with ended.");
});
