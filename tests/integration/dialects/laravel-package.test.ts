import { getResponse, http, HttpResponse } from "msw";
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

async function signIn(browser: ForeignBrowser, role: string): Promise<void> {
  const { link } = await mailedTo(browser, emailOf(role));
  const token = (await opened(link)).searchParams.get("token") ?? "";
  await browser.ask("/login/ctoken", post({ token }));
  expect(browser.jar.has("session")).toBe(true);
}

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

  test("is as good as the six digits beside it", async () => {
    const browser = app.open();
    const { digits, link } = await mailedTo(browser, emailOf("employee"));
    expect((await browser.ask("/login")).text).toContain("6-digit code");
    const wrong = await browser.ask("/login/ctoken", post({ code: "000000" }));
    expect(wrong.status).toBe(422);
    const right = await browser.ask("/login/ctoken", post({ code: digits ?? "" }));
    expect(right).toMatchObject({ status: 303, to: "/" });
    expect((await opened(link)).searchParams.get("reason")).toBe("link_used");
  });

  test("leads nowhere but to the app, whatever is added to it", async () => {
    const browser = app.open();
    for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const { link } = await mailedTo(browser, emailOf("owner"), next);
      const tampered = [
        `${link}&redirect=https://evil.example&next=https://evil.example`,
        link.replace("signature=", "signature=0"),
        link.replace(/expires=\d+/, "expires=9999999999999"),
      ];
      for (const each of tampered) expect((await opened(each)).origin).toBe(appOrigin);
      const token = (await opened(link)).searchParams.get("token") ?? "";
      const arriving = app.open();
      const pressed = await arriving.ask("/login/ctoken", post({ token, next }));
      expect(pressed).toMatchObject({ status: 303, to: "/" });
    }
  });

  test("an unknown address is answered as a known one", async () => {
    const [known, unknown] = [app.open(), app.open()];
    await mailedTo(known, emailOf("individual"));
    const sent = backend.mails.length;
    const address = "nobody@elsewhere.example";
    const got = await unknown.ask("/login?index", post({ email: address, intent: "link" }));
    expect(got).toMatchObject({ status: 303, to: "/login" });
    expect(backend.mails).toHaveLength(sent);
    const said = async (browser: ForeignBrowser, email: string) =>
      />(If [^<]*)</.exec((await browser.ask("/login")).text)?.[1]?.replace(email, "X");
    expect(await said(unknown, address)).toBeDefined();
    expect(await said(unknown, address)).toBe(await said(known, emailOf("individual")));
  });

  test("too many tries are told with the wait that the backend names", async () => {
    app.server.use(
      http.post(`${foreignUrl}/api/v1/auth/magic-link/request`, () =>
        HttpResponse.json(
          { message: "Too Many Attempts." },
          { status: 429, headers: { "Retry-After": "60" } },
        ),
      ),
    );
    const asked = post({ email: emailOf("individual"), intent: "link" });
    const got = await app.open().ask("/login?index", asked);
    expect(got.status).toBe(429);
    expect(got.headers.get("retry-after")).toBe("60");
    expect(got.text).toMatch(/1 minute|60 seconds/);
    expect(got.text).not.toContain("Too Many Attempts");
  });
});

test("digits are tried fifteen times a day, over all links; a link itself goes on working", async () => {
  const email = emailOf("super");
  for (let round = 0; round < 3; round += 1) {
    const browser = app.open();
    const { digits } = await mailedTo(browser, email);
    const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 5; tries += 1) {
      const got = await browser.ask("/login/ctoken", post({ code: wrong }));
      expect(got.status).toBe(422);
    }
  }
  const browser = app.open();
  const { digits, link } = await mailedTo(browser, email);
  const got = await browser.ask("/login/ctoken", post({ code: digits ?? "" }));
  expect(got.status).toBe(422);
  const token = (await opened(link)).searchParams.get("token") ?? "";
  const pressed = await browser.ask("/login/ctoken", post({ token }));
  expect(pressed).toMatchObject({ status: 303, to: "/" });
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

  test("opens nothing by a link, digits or a reset that were sent to the one before", async () => {
    backend.move(role, evil);
    const browser = app.open();
    const { link, digits } = await mailedTo(browser, evil);
    const token = (await opened(link)).searchParams.get("token") ?? "";
    const reset = await resetLink(app.open(), evil);
    backend.move(role, victim);
    expect((await opened(link)).searchParams.get("reason")).toBe("link_used");
    expect(await app.open().ask("/login/ctoken", post({ token }))).toMatchObject({
      ...{ to: "/login", notice: "linkExpired" },
    });
    const byDigits = await browser.ask("/login/ctoken", post({ code: digits ?? "" }));
    expect(byDigits.status).toBe(422);
    const fields = { token: reset.searchParams.get("token") ?? "", ...typed };
    const saving = app.open();
    for (const email of [evil, victim]) {
      const saved = await saving.ask(pathOf(reset), post({ ...fields, link_email: email }));
      expect(saved).toMatchObject({ to: "/login/forgot-password" });
    }
    expect(saving.jar.has("session")).toBe(false);
    expect(await isProvedHere(victim)).toBeUndefined();
  });

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

test("a changed name is saved by an answer without a body", async () => {
  const browser = app.open();
  await signIn(browser, "support");
  const fields = { intent: "profile", first_name: "Anabel", last_name: "Ruiz", language: "en" };
  const page = await browser.ask("/me");
  expect(page.text).toContain('name="first_name"');
  const shown = [...page.text.matchAll(/name="(shown_[^"]+|seen[^"]*)"[^>]* value="([^"]*)"/g)];
  const before = Object.fromEntries(shown.map(([, name, value]) => [name, value]));
  const saved = await browser.ask("/me", post({ ...before, ...fields, phone: "" }));
  expect(saved).toMatchObject({ status: 303, to: "/me", notice: "profileSaved" });
  expect((await browser.ask("/me")).text).toContain('value="Anabel"');
});

describe("logging in as somebody", () => {
  test("is theirs until it is ended, and the administrator's in the records", async () => {
    const browser = app.open();
    await signIn(browser, "global");
    const started = await browser.ask("/admin/global/login-as/100", post({ reason: "A call" }));
    expect(started).toMatchObject({ status: 303, to: "/" });
    const theirs = await browser.ask("/me");
    expect(theirs.text).toContain(emailOf("individual"));
    expect(theirs.text).toContain("Ana global");
    expect((await browser.ask("/admin/global")).status).toBe(404);
    const ended = await browser.ask("/admin/global/end-login-as", post({}));
    expect(ended).toMatchObject({ status: 303, to: "/", notice: "loginAsEnded" });
    expect((await browser.ask("/admin/global")).status).toBe(200);
    expect(backend.audit.filter(({ action }) => action.startsWith("login_as"))).toEqual([
      { actor: 104, onBehalfOf: null, action: "login_as.started" },
      { actor: 104, onBehalfOf: null, action: "login_as.ended" },
    ]);
  });

  test("is not of an administrator, and nobody else's", async () => {
    const browser = app.open();
    await signIn(browser, "global");
    const refused = await browser.ask("/admin/global/login-as/105", post({ reason: "" }));
    expect(refused.status).toBe(403);
    const member = app.open();
    await signIn(member, "individual");
    const hidden = await member.ask("/admin/global/login-as/101", post({ reason: "" }));
    expect(hidden.status).toBe(404);
  });
});
