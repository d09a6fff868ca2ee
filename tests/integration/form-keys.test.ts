import { describe, expect, test } from "vitest";
import { formKeyField } from "~/domain/form-key";
import { openSessionStore } from "~/sessions/store";
import { appOfFile, type AppBrowser, type Got } from "../setup/servers/app-in-process";
import { addresses } from "../setup/backends/callers";
import { postForms, type RenderedForm } from "../setup/browser/rendered-page";

const app = await appOfFile();

const keyOf = ({ fields }: RenderedForm) =>
  fields.find(([name]) => name === formKeyField)?.[1] ?? "";
const filled = (form: RenderedForm, input: Record<string, string>) =>
  new URLSearchParams([
    ...form.fields.filter(([name]) => !(name in input)),
    ...Object.entries(input),
  ]);

/** The form of a page that posts to `action` and has a field `has`. */
async function formOf(browser: AppBrowser, page: string, action: string, has: string) {
  const { text } = await browser.ask(page);
  const found = postForms(text, page).find(
    (form) => form.action.startsWith(action) && form.fields.some(([name]) => name === has),
  );
  if (!found) throw new Error(`${page} has no form to ${action} with ${has}`);
  return found;
}

const reported = ({ status, to, setCookies }: Got) => ({ status, to, setCookies });

test("a key is in every form that posts, and no two documents share one", async () => {
  const keys = new Set<string>();
  for (const path of ["/login", "/login", "/register", "/terms-service"]) {
    const { text } = await app.browser().ask(path);
    const forms = postForms(text, path).filter(({ action }) => action !== "/display");
    const currentPath = new Set(forms.map(keyOf));
    expect([...currentPath][0]).toMatch(/^[\w-]{38}$/);
    expect(currentPath.size).toBe(1);
    keys.add(keyOf(forms[0] as RenderedForm));
  }
  expect(keys.size).toBe(4);
});

describe("one form", () => {
  test("sent seven times at once and three times after mails one link and is answered alike", async () => {
    const browser = app.browser();
    const form = await formOf(browser, "/login", "/login", "email");
    const body = filled(form, { email: addresses.individual });
    const send = () => browser.peek("/login?index", { method: "POST", body });
    const answers = await Promise.all(Array.from({ length: 7 }, send));
    for (const _time of [1, 2, 3]) answers.push(await send());
    // React sends the same to another address.
    expect((await browser.peek("/login.data?index", { method: "POST", body })).to).toBe("/login");
    expect(answers[0]).toMatchObject({ status: 303, to: "/login" });
    for (const answer of answers) expect(reported(answer)).toEqual(reported(answers[0] as Got));
    expect(await app.harness.mailTo(addresses.individual)).not.toBeNull();
    expect(await app.harness.mailTo(addresses.individual)).toBeNull();
    const again = await formOf(browser, "/login", "/login", "email");
    await browser.peek("/login?index", {
      method: "POST",
      body: filled(again, { email: addresses.individual }),
    });
    expect(await app.harness.mailTo(addresses.individual)).not.toBeNull();
  });

  test("keeps its cookies from whoever has others now", async () => {
    const browser = app.browser();
    const email = addresses.employee;
    await browser.ask("/login?index", { method: "POST", body: new URLSearchParams({ email }) });
    const link = (await app.harness.mailTo(email))?.link ?? "";
    const path = link.slice(new URL(link).origin.length);
    const form = await formOf(browser, path, "/login/ctoken", "token");
    const send = { method: "POST", body: filled(form, {}) };
    const first = await browser.peek("/login/ctoken", send);
    expect(first.setCookies.join()).toContain("session=");
    expect(reported(await browser.peek("/login/ctoken", send))).toEqual(reported(first));
    const elsewhere = await app.browser().peek("/login/ctoken", send);
    expect(elsewhere).toMatchObject({ status: 303, to: first.to, setCookies: [] });
    const rows = await (
      await openSessionStore()
    ).storage.db
      .selectFrom("form_keys")
      .selectAll()
      .execute();
    const secret = /session=([^;]+)/.exec(first.setCookies.join())?.[1] ?? "none";
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(keyOf(form));
  });

  test("is no reason to stay signed in: leaving on a page from before leaves the session since then", async () => {
    const browser = app.browser();
    await browser.signIn(addresses.support);
    const form = await formOf(browser, "/logout", "/logout", formKeyField);
    const leave = { method: "POST", body: filled(form, {}) };
    const place = async () => (await browser.ask("/me")).to;
    expect((await browser.ask("/logout", leave)).status).toBe(303);
    await browser.signIn(addresses.support);
    expect(await place()).toBeNull();
    expect((await browser.ask("/logout", leave)).status).toBe(303);
    expect(await place()).toBe("/login?next=%2Fme");
  });
});

test("whoever tries too often learns at the form when to come back", async () => {
  const body = new URLSearchParams({ email: "often@elsewhere.example" });
  const send = () => app.browser().peek("/login?index", { method: "POST", body });
  for (let round = 0; round < 5; round++) expect((await send()).to).toBe("/login");
  const { status, text, headers } = await send();
  expect(status).toBe(429);
  expect(text).toContain("Too many tries. Wait 15 minutes.");
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(14 * 60);
});
