import { beforeEach, expect, test } from "vitest";
import { copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { appOfFile } from "../../setup/servers/app-in-process";
import { demo } from "../../setup/people/people";

/** Files of members as associations send them: large, foreign, clumsy and hostile. What is refused changes nothing. */

const list = `/admin/super-global/associations/${copperBasin}/roster`;
const app = await appOfFile();
const boss = app.browser();
await boss.signIn(demo.super);
beforeEach(() => app.storage.db.deleteFrom("limits").execute());

const header = "Company,EIN,ZIP,Email";
const form = (content: string) => {
  const body = new FormData();
  body.set("file", new File([content], "members.csv", { type: "text/csv" }));
  return body;
};
const send = (content: string) =>
  boss.ask(`${list}/import?index`, { method: "POST", body: form(content) });

/** Sends a file that is read, and what each of its rows would do. */
async function preview(content: string) {
  const sent = await send(content);
  expect([sent.status, sent.to]).toEqual([303, expect.stringContaining(`${list}/import/`)]);
  const path = sent.to ?? "";
  return { path, text: (await boss.ask(path)).text };
}
const confirm = (path: string) => boss.ask(path, { method: "POST", body: new FormData() });

const entries = () =>
  app.storage.db
    .selectFrom("association_roster")
    .select(["legal_name", "ein_last4", "zip", "contact_email"])
    .where("association_id", "=", copperBasin)
    .where("removed_at", "is", null)
    .orderBy("legal_name")
    .execute();

test("500 companies are added at once, and the same file and the same press again add nothing", async () => {
  const before = (await entries()).length;
  const rows = Array.from(
    { length: 500 },
    (_none, at) =>
      `Maker ${at} LLC,12-345${String(at).padStart(4, "0")},97201,maker${at}@maker.example`,
  );
  const file = [header, ...rows].join("\n");
  const { path, text } = await preview(file);
  expect(text).toContain("Import 500 companies");
  expect(await entries()).toHaveLength(before);
  for (const _press of [1, 2]) expect((await confirm(path)).status).toBe(303);
  expect(await entries()).toHaveLength(before + 500);
  expect((await boss.ask(path)).text).toContain("500 companies were added.");
  const again = await preview(file);
  expect(again.text).toContain("Stays the same (500)");
  expect(again.text).toContain("There’s nothing to import in this file.");
  await app.storage.db.deleteFrom("association_roster").where("zip", "=", "97201").execute();
});

test("of a whole EIN the last four are kept, a formula stays a text, and rows that are wrong are left out", async () => {
  const { path, text } = await preview(
    [
      header,
      "Kept Kiln LLC,12-3456789,2139,KILN@Kept.example",
      "=cmd|' /C calc'!A0,1234,97202,",
      "Social LLC,123-45-6789,97202,",
    ].join("\n"),
  );
  for (const sentence of ["Problem (1)", "Will be added (2)", "This looks like a Social Security"])
    expect(text).toContain(sentence);
  expect((await confirm(path)).status).toBe(303);
  const kept = (await entries()).filter(({ zip }) => ["02139", "97202"].includes(zip));
  expect(kept.map((entry) => Object.values(entry))).toEqual([
    ["=cmd|' /C calc'!A0", "1234", "97202", null],
    ["Kept Kiln LLC", "6789", "02139", "kiln@kept.example"],
  ]);
  // Digits that no one may keep are stored nowhere, and a spreadsheet that opens the list runs nothing.
  const files = await app.storage.db.selectFrom("association_roster_files").selectAll().execute();
  expect(JSON.stringify(files)).not.toMatch(/3456789|123-45-6789/);
  expect((await boss.ask(`${list}.csv`)).text).toContain(`"'=cmd|' /C calc'!A0"`);
});

test.each([
  ["5 MB", `${header}\n${"A Shop with a long name,1,97201,\n".repeat(160_000)}`, 413],
  ["no columns that are known", "One,Two\nA,B\n", 422],
])("a file with %s is refused whole, and says why", async (_name, content, status) => {
  const answer = await send(content);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain("There is a problem");
});

test("a manager imports to their own list alone, and nobody finds another's file", async () => {
  const { path } = await preview(`${header}\nAnother Shop,1,97203,\n`);
  const email = "importer@riverbend.example";
  await boss.ask(`/admin/super-global/associations/${riverbend}/managers?index`, {
    method: "POST",
    body: new URLSearchParams({ email, sure: "yes" }),
  });
  const manager = await app.signedIn(email);
  const own = path.replace(list, "/association/manage/roster");
  for (const at of [path, own]) {
    expect((await manager.ask(at)).status).toBe(404);
    expect((await manager.ask(at, { method: "POST", body: new FormData() })).status).toBe(404);
  }
  const sent = await manager.ask("/association/manage/roster/import?index", {
    method: "POST",
    body: form(`${header}\nOwn Grocer LLC,1,97203,\n`),
  });
  await manager.ask(sent.to ?? "", { method: "POST", body: new FormData() });
  const found = await app.storage.db
    .selectFrom("association_roster")
    .select(["association_id", "legal_name"])
    .where("zip", "=", "97203")
    .execute();
  expect(found).toEqual([{ association_id: riverbend, legal_name: "Own Grocer LLC" }]);
});
