import { beforeEach, describe, expect, test } from "vitest";
import { formName, unstoredField } from "~/domain/form-frame";
import { kinds } from "~/domain/sign-up/kinds";
import { openSessionStore } from "~/sessions/store";
import { appOfFile, type AppBrowser } from "../setup/servers/app-in-process";
import { addresses } from "../setup/backends/callers";
import { demo } from "../setup/people/people";
import { companySteps, freshEmail, guestDraft } from "../setup/people/drafts";
import { postForms, type RenderedForm } from "../setup/browser/rendered-page";

const app = await appOfFile();
const sessions = async () => (await openSessionStore()).storage.db;
beforeEach(async () => {
  await app.storage.db.deleteFrom("limits").execute();
  await (await sessions()).deleteFrom("kept_forms").execute();
});

const kept = "We kept what you typed. Check it";

async function endSessions(): Promise<void> {
  const db = await sessions();
  await db.updateTable("app_sessions").set({ revoked_at: new Date().toISOString() }).execute();
}

async function signIn(browser: AppBrowser, email: string): Promise<void> {
  await app.storage.db.deleteFrom("limits").execute();
  // The emails about the forms are read, so that none of them is a way in.
  while (await app.harness.mailTo(email));
  await browser.signIn(email);
}

const intentOf = ({ fields }: RenderedForm) => {
  const at = fields.findIndex(([name]) => name === "form_key");
  return fields[at + 1]?.[0] === "intent" ? fields[at + 1]?.[1] : undefined;
};
const nameOf = (form: RenderedForm) => formName(form.action, intentOf(form));

/** A form of a page, with other values in some of its fields. @returns how to send it */
async function filled(browser: AppBrowser, page: string, name: string, over: [string, string][]) {
  const { text } = await browser.ask(page);
  const form = postForms(text, page).find((each) => nameOf(each) === name);
  if (!form) throw new Error(`no ${name} on ${page}`);
  const changed = new Set(over.map(([each]) => each));
  const rest = form.fields.filter(([each]) => !changed.has(each));
  const sent = new URLSearchParams([...rest, ...over]);
  const headers = { Referer: app.harness.env.APP_URL + page };
  return () => browser.ask(form.action, { method: "POST", body: sent, headers });
}

/** Sends one form of a page after the session has ended, and looks at the page again once its person is back. */
async function sentTooLate(email: string, browser: AppBrowser, page: string, form: FilledForm) {
  const send = await filled(browser, page, form.name, [[form.field, form.value]]);
  await endSessions();
  const got = await send();
  await signIn(browser, email);
  const back = await browser.ask(page);
  const again = postForms(back.text, page).find((each) => nameOf(each) === form.name);
  return { got, text: back.text, fields: again?.fields ?? [] };
}
type FilledForm = { name: string; field: string; value: string };

describe("what is typed comes back, once,", () => {
  test("in the forms of somebody who owns a company, also where its address says which form", async () => {
    const browser = app.browser();
    await signIn(browser, addresses.owner);
    const places = await browser.ask("/settings/locations");
    const edit = /href="([^"]*\?edit=[^"]*)"/.exec(places.text)?.[1] ?? "";
    for (const [page, intent, field] of [
      ["/settings/locations?add=1", "save", "label"],
      [edit, "save", "label"],
      ["/settings/company/hand-over", "look", "email"],
    ] as const) {
      const form = { name: `${page} ${intent}`, field, value: 'typed & "kept" <é>' };
      const { got, text, fields } = await sentTooLate(addresses.owner, browser, page, form);
      expect(got.notice).toBe("formKept");
      expect(got.to).toBe(`/login?next=${encodeURIComponent(page)}`);
      expect(fields).toContainEqual([field, form.value]);
      expect(text.split(kept)).toHaveLength(2);
      await (
        await filled(browser, page, form.name, [])
      )();
      expect((await browser.ask(page)).text).not.toContain(kept);
    }
  });

  test("in what was pasted of a bank's file, also when it was asked about", async () => {
    const browser = app.browser();
    await signIn(browser, demo.super);
    const page = "/admin/super-global/payments/import";
    const value = "Date,Description,Amount,Art\n2026-03-02,Rent,12.00,ZA\n2026-03-03,Fee,1.00,ZE";
    const form = { name: `${page}?file=1 `, field: "text", value };
    expect((await sentTooLate(demo.super, browser, page, form)).fields).toContainEqual([
      "text",
      value,
    ]);
    const requested = await (await filled(browser, page, form.name, [["text", value]]))();
    const question = postForms(requested.text, page).find((each) => nameOf(each) === form.name);
    await endSessions();
    const body = new URLSearchParams(question?.fields);
    await browser.ask(`${page}?file=1`, { method: "POST", body });
    await signIn(browser, demo.super);
    const [again] = postForms((await browser.ask(page)).text, page).filter(
      (each) => nameOf(each) === form.name,
    );
    expect(again?.fields).toContainEqual(["text", value]);
  });

  test("in the steps of a sign-up, though not what was pasted: a file may hold salaries", async () => {
    const browser = app.browser();
    const email = freshEmail();
    await guestDraft(app.harness, "company", email, companySteps(app.harness, email));
    await signIn(browser, email);
    const { path } = kinds.company.steps.employees;
    const add = { name: `${path}?add=1 `, field: "first_name", value: "Typed" };
    const added = await sentTooLate(email, browser, `${path}?add=1`, add);
    expect(added.got.notice).toBe("formKept");
    expect(added.fields).toContainEqual(["first_name", "Typed"]);
    const page = `${path}?import=1`;
    const form = postForms((await browser.ask(page)).text, page).find(({ open }) =>
      open.some(({ name }) => name === unstoredField),
    );
    const paste = { name: form ? nameOf(form) : "", field: unstoredField, value: "Ana,61000" };
    const pasted = await sentTooLate(email, browser, page, paste);
    expect(pasted.got.to).toMatch(/^\/login/);
    expect(pasted.text).not.toContain("61000");
  });
});

describe("a kept form", () => {
  const me = (first_name: string) => ({
    method: "POST",
    body: new URLSearchParams({
      form_key: "x",
      intent: "profile",
      password: "a secret",
      first_name,
      last_name: "B",
      phone: "",
      language: "en",
    }),
  });
  const mine = (text: string) => text.includes('value="Typed Before"');
  const rows = async () => (await sessions()).selectFrom("kept_forms").selectAll().execute();

  async function lost(email: string): Promise<AppBrowser> {
    const browser = app.browser();
    await signIn(browser, email);
    await endSessions();
    expect((await browser.ask("/me", me("Typed Before"))).notice).toBe("formKept");
    return browser;
  }

  test("is nobody else's on the same browser, and holds no secret", async () => {
    const browser = await lost(addresses.individual);
    expect(JSON.stringify(await rows())).not.toContain("Typed Before");
    await signIn(browser, addresses.owner);
    const got = await browser.ask("/me");
    expect([mine(got.text), got.text.includes(kept)]).toEqual([false, false]);
    await browser.ask("/logout", { method: "POST", body: new URLSearchParams() });
    await signIn(browser, addresses.individual);
    // Only looked at, as a page that was fetched ahead.
    await browser.peek("/me.data", { headers: { Purpose: "prefetch" } });
    const back = await browser.ask("/me");
    expect([mine(back.text), back.text.includes("a secret")]).toEqual([true, false]);
  });

  test("knows when it was filled in: what was saved since is told, not overwritten", async () => {
    const [browser, other] = [app.browser(), app.browser()];
    const mine: [string, string] = ["first_name", "Typed"];
    const foreign: [string, string] = ["last_name", "Elsewhere"];
    await signIn(browser, addresses.individual);
    const send = await filled(browser, "/me", "/me profile", [mine]);
    await endSessions();
    expect((await send()).notice).toBe("formKept");
    await signIn(other, addresses.individual);
    const saved = await (await filled(other, "/me", "/me profile", [foreign]))();
    expect(saved.status).toBe(303);
    await signIn(browser, addresses.individual);
    const reported = await (await filled(browser, "/me", "/me profile", []))();
    expect(reported.status).toBe(409);
    expect(reported.text).toContain("were changed somewhere else in the meantime: Last name.");
    const again = postForms(reported.text, "/me").find((each) => nameOf(each) === "/me profile");
    const fields = again?.fields ?? [];
    expect(fields).toContainEqual(mine);
    expect(fields).toContainEqual(foreign);
    const body = new URLSearchParams(fields.map(([each, value]) => [each, value]));
    expect((await browser.ask("/me", { method: "POST", body })).status).toBe(303);
  });
});
