import { getResponse } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { appOrigin, foreignUrl } from "../../setup/backends/backend-client";
import { foreignApp, type ForeignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { laravelLike } from "../../setup/backends/laravel-like";
import { emailOf } from "../../setup/people/foreign-people";

/** The app in front of a Laravel with our package (app/kits/laravel). */

const backend = laravelLike("package");
let app: ForeignApp;
beforeAll(async () => {
  app = await foreignApp({ BACKEND_SESSION: "cookie", SEED: "none" }, backend.handlers);
});
afterEach(() => {
  expect(app.faults.splice(0)).toEqual([]);
  app.server.resetHandlers();
});
afterAll(() => app.close());

const post = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

async function mailedTo(browser: ForeignBrowser, email: string, next?: string) {
  const before = backend.mails.length;
  const asked = post({ email, intent: "link", ...(next ? { next } : {}) });
  expect(await browser.ask("/login?index", asked)).toMatchObject({ status: 303, to: "/login" });
  const mail = backend.mails.slice(before).at(-1);
  if (!mail) throw new Error("No mail was sent");
  return mail;
}

/** Where the backend's own host sends whoever opens a link from an email. */
async function opened(link: string): Promise<URL> {
  const answer = await getResponse(backend.handlers, new Request(link));
  expect(answer?.status).toBe(302);
  return new URL(answer?.headers.get("location") ?? "", foreignUrl);
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

describe("the signed link", () => {
  test("leads to a button, which signs in where it was pressed, once", async () => {
    const browser = app.open();
    const { link } = await mailedTo(browser, emailOf("individual"), "/settings");
    // A mail server looks at it first.
    const looked = await opened(link);
    const arrived = await opened(link);
    expect(arrived.origin + arrived.pathname).toBe(`${appOrigin}/login/ctoken`);
    expect([...arrived.searchParams.keys()]).toEqual(["token"]);
    const page = await browser.ask(pathOf(arrived));
    expect(page.status).toBe(200);
    expect(page.text).toContain("Press the button to sign in on this device.");
    expect(browser.jar.has("session")).toBe(false);

    const token = arrived.searchParams.get("token") ?? "";
    const pressed = await browser.ask("/login/ctoken", post({ token }));
    expect(pressed).toMatchObject({ status: 303, to: "/settings" });
    expect((await browser.ask("/me")).text).toContain(emailOf("individual"));

    const again = await opened(link);
    expect(pathOf(again)).toBe("/login/ctoken?reason=link_used");
    const other = app.open();
    expect(await other.peek(pathOf(again))).toMatchObject({ to: "/login", notice: "linkExpired" });
    expect(await browser.peek(pathOf(again))).toMatchObject({
      ...{ to: "/login", notice: "linkExpired" },
    });
    for (const used of [token, looked.searchParams.get("token") ?? ""]) {
      expect(await other.ask("/login/ctoken", post({ token: used }))).toMatchObject({
        ...{ to: "/login", notice: "linkExpired" },
      });
    }
    expect(other.jar.has("session")).toBe(false);
  });
});

const words = "right and long enough";
const typed = { password: words, password_again: words };

async function resetLink(browser: ForeignBrowser, email: string): Promise<URL> {
  const before = backend.mails.length;
  await browser.ask("/login/forgot-password", post({ email }));
  const mail = backend.mails.slice(before).at(-1);
  if (!mail) throw new Error("No mail was sent");
  return new URL(mail.link);
}

describe("an address that was changed on the Laravel's own pages", () => {
  const role = "support";
  const evil = "a@evil.example";
  const victim = "victim@mail.example";

  /** Whether the product takes whoever has the address for the reader of its mail. */
  async function isProvedHere(email: string): Promise<boolean | undefined> {
    const db = await app.inCore();
    const row = await db
      .selectFrom("users")
      .select("email_verified_at")
      .where("email", "=", email)
      .executeTakeFirst();
    return row && row.email_verified_at !== null;
  }

  afterAll(() => backend.move(role, emailOf(role)));

  test("is not proved by what had proved the one before, and its reader has the account alone", async () => {
    backend.move(role, evil);
    const attacker = app.open();
    const mail = await mailedTo(attacker, evil);
    await attacker.ask("/login/ctoken", post({ code: mail.digits ?? "" }));
    expect((await attacker.ask("/me")).text).toContain(evil);
    expect(await isProvedHere(evil)).toBe(true);

    backend.move(role, victim);
    expect((await attacker.ask("/me")).text).toContain(victim);
    expect(await isProvedHere(victim)).toBe(false);

    const reader = app.open();
    const { link } = await mailedTo(reader, victim);
    const token = (await opened(link)).searchParams.get("token") ?? "";
    await reader.ask("/login/ctoken", post({ token }));
    expect((await reader.ask("/me")).text).toContain(victim);
    expect(await isProvedHere(victim)).toBe(true);
    expect(await attacker.ask("/me")).toMatchObject({ to: "/login?next=%2Fme" });
  });
});

describe("a new password", () => {
  test("keeps the address of its link through the form", async () => {
    const browser = app.open();
    const email = emailOf("individual");
    const link = await resetLink(browser, email);
    expect(link.searchParams.get("email")).toBe(email);
    const { text } = await browser.ask(pathOf(link));
    expect(text).toContain(`name="link_email" value="${email}"`);
    expect(text).not.toContain("Email address of your account");
    const token = link.searchParams.get("token") ?? "";
    const short = { token, link_email: email, password: "short", password_again: "short" };
    const refused = await browser.ask(pathOf(link), post(short));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`name="link_email" value="${email}"`);
    const saved = await browser.ask(pathOf(link), post({ token, link_email: email, ...typed }));
    expect(saved).toMatchObject({ status: 303, to: "/", notice: "passwordSaved" });
    expect((await browser.ask("/me")).text).toContain(email);

    const again = await app.open().ask(pathOf(link), post({ token, link_email: email, ...typed }));
    expect(again).toMatchObject({ to: "/login/forgot-password", notice: "passwordLinkUsed" });
  });

  test("asks for the address that a link does not have, and says when it is not that one", async () => {
    const browser = app.open();
    const email = emailOf("employee");
    const link = await resetLink(browser, email);
    const token = link.searchParams.get("token") ?? "";
    for (const page of [`?token=${token}`, `?token=${token}&email=nonsense`]) {
      const { status, text } = await browser.ask(`/login/reset-password${page}`);
      expect(status).toBe(200);
      expect(text).toContain("Email address of your account");
    }
    const path = `/login/reset-password?token=${token}`;
    const missing = await browser.ask(path, post({ token, email: "", ...typed }));
    expect(missing.status).toBe(422);
    expect(missing.text).toContain("Enter your email address");
    const other = await browser.ask(path, post({ token, email: emailOf("owner"), ...typed }));
    expect(other.status).toBe(422);
    expect(other.text).toContain("This password reset token is invalid.");
    expect(other.text).toContain(`value="${emailOf("owner")}"`);
    const saved = await browser.ask(path, post({ token, email, ...typed }));
    expect(saved).toMatchObject({ status: 303, to: "/", notice: "passwordSaved" });
  });
});
