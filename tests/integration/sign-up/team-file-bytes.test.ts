import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { expect, test, vi } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import type * as Seal from "~/storage/seal";
import { freshEmail, stepPosts } from "../../setup/people/drafts";
import { inTurn } from "../../setup/source/sampled";
import { whole } from "../../setup/source/whole";
import { hushed, teamFiles, type TeamFile } from "../../setup/people/team-files";
import {
  formWith,
  importPage,
  press,
  previewPage,
  sent,
  toPreview,
  upload,
} from "../../setup/people/team-import";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";

/** The seal leaves texts readable here, so that this test can find them on the disk. */
vi.mock("~/storage/seal", async (original) => {
  const seal = await original<typeof Seal>();
  return {
    ...seal,
    sealText: ({ sealing }: { sealing: string }, plain: string) => `s1.${sealing}.${plain}`,
    openText: (_ring: unknown, text: string) => text.split(".").slice(2).join("."),
  };
});

/** No part of a column that isn't asked for is stored, no matter how an import ends. */

const { path } = kinds.company.steps.employees;
const { check, success } = kinds.company.pages;
// A secret of its own begins a database of its own: in the shared ones, planted texts are really sealed.
const app = await appOfFile({ SESSION_SECRET: "team-file-bytes, thirty-two letters" });

async function rowsOf(db: Kysely<unknown>): Promise<string> {
  const tables = await db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ name, schema }) => {
      const table = schema ? sql.table(`${schema}.${name}`) : sql.table(name);
      return JSON.stringify((await sql`select * from ${table}`.execute(db)).rows);
    }),
  );
  return texts.join("\n");
}

/** Every byte of the databases and their logs; on PostgreSQL every row. */
async function stored(): Promise<string> {
  const { openSessionStore } = await import("~/sessions/store");
  const sessions = (await openSessionStore()).storage.db as Kysely<unknown>;
  if (process.env.DATABASE_URL)
    return (await rowsOf(app.storage.db as Kysely<unknown>)) + (await rowsOf(sessions));
  const folder = app.harness.database.DATA_DIR;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.some((file) => file.endsWith(".sqlite"))).toBe(true);
  return files.map((file) => readFileSync(file, "latin1")).join("\n");
}

const post = (browser: AppBrowser, to: string, fields: Record<string, string>) =>
  browser.ask(to, { method: "POST", body: new URLSearchParams(fields) });

async function atTheTeam() {
  const email = freshEmail();
  const browser = app.browser();
  for (const { path: to, fields } of stepPosts("company", app.harness, email).slice(0, 3))
    await post(browser, to, { rev: "0", ...fields });
  return { browser, email };
}

type Walker = Awaited<ReturnType<typeof atTheTeam>> & { file: TeamFile };

async function importAll({ browser, file }: Walker) {
  const preview = await toPreview(browser, file);
  expect((await press(browser, preview, "import", file.mends)).to).toBe(path);
}

const waysOut: Record<string, (walker: Walker) => Promise<unknown>> = {
  "abandoned before its columns are told": ({ browser, file }) => upload(browser, file.bytes),
  "pasted, and refused": async ({ browser, file }) => {
    const { text } = await browser.ask(importPage);
    const form = formWith(text, importPage, "part", "import");
    const body = sent(form, { file_text: `${file.bytes.toString("utf8")}\n"open` });
    expect((await browser.ask(form.action, { method: "POST", body })).status).toBe(422);
  },
  "abandoned at its preview": ({ browser, file }) => toPreview(browser, file),
  imported: importAll,
  "submitted with the team, while another one waits": async (walker) => {
    const { browser, email, file } = walker;
    await importAll(walker);
    await toPreview(browser, file);
    await post(browser, path, { part: "list", rev: "1", you: "none" });
    for (const { path: to, fields } of stepPosts("company", app.harness, email).slice(4))
      await post(browser, to, { rev: "0", ...fields });
    await browser.signIn(email);
    const { text } = await browser.ask(check);
    const seenVersion = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";
    const body = sent(formWith(text, check, "seen", seenVersion), {
      agreed: "on",
      signature: "Ana Ruiz",
    });
    expect((await browser.ask(check, { method: "POST", body })).to).toBe(success);
    const waiting = await app.storage.db
      .selectFrom("registration_steps as s")
      .innerJoin("registrations as r", "r.id", "s.registration_id")
      .select("s.step")
      .where("r.email", "=", email)
      .where("s.step", "=", "employees-import")
      .execute();
    expect(waiting).toEqual([]);
  },
};

const files = Object.entries(teamFiles);
const ways = Object.keys(waysOut);
test.each(ways)(
  "a file that is %s leaves no byte of a column that nobody asked for",
  async (way) => {
    for (const [name, file] of whole ? files : [inTurn(files, ways.indexOf(way))]) {
      const walker = { ...(await atTheTeam()), file };
      await waysOut[way]?.(walker);
      expect((await stored()).includes(hushed), name).toBe(false);
    }
    // The test also finds what is stored on purpose, so that no search is in vain.
    if (way === "abandoned at its preview" || way === "imported")
      expect(await stored()).toContain("staff-1@bakery.example");
  },
  60_000,
);

test("a file of somebody whose session has ended is not kept for the time that they sign in", async () => {
  const { browser, email } = await atTheTeam();
  await browser.signIn(email);
  const { text } = await browser.ask(importPage);
  const form = formWith(text, importPage, "part", "import");
  browser.jar.delete("drafts");
  const { openSessionStore } = await import("~/sessions/store");
  const sessions = (await openSessionStore()).storage.db;
  const revoked_at = new Date().toISOString();
  await sessions.updateTable("app_sessions").set({ revoked_at }).execute();
  const body = sent(form, { file_text: `${hushed}, ${email}` });
  const got = await browser.ask(form.action, { method: "POST", body });
  expect(got.to).toMatch(/^\/login\?next=/);
  expect((await stored()).includes(hushed)).toBe(false);
});

test("a preview is the owner's own: another browser does not see it", async () => {
  const { browser } = await atTheTeam();
  const file = teamFiles["excel"];
  if (file) await toPreview(browser, file);
  expect((await app.browser().ask(previewPage)).text).not.toContain("staff-1@bakery.example");
});
