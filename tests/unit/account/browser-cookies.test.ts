import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { NewsletterResult } from "~/domain/shell/newsletter";

/** A browser keeps these signed cookies: one that is forged, changed or taken from elsewhere is worth nothing. */

const secret = "a secret that is long enough for a test";
const day = 24 * 60 * 60;

const load = async () => ({
  ...(await import("~/screens/sign-up/kept-keys.server")),
  ...(await import("~/sessions/cookies/display-choice")),
  ...(await import("~/screens/account/second-factor.server")),
  ...(await import("~/screens/shell/newsletter-flash.server")),
  ...(await import("~/screens/account/sign-in-cookies.server")),
  ...(await import("~/sessions/cookies/session-cookie")),
  ...(await import("~/sessions/cookies/signed-cookie")),
});
const loaded = new Map<string, Awaited<ReturnType<typeof load>>>();

/** Settings are read once per process, so each way of running has modules of its own. */
async function cookies({
  url: APP_URL = "http://localhost:3000",
  signedWith: SESSION_SECRET = secret,
  before: SESSION_SECRET_PREVIOUS = "",
} = {}) {
  const settings = { APP_URL, SESSION_SECRET, SESSION_SECRET_PREVIOUS };
  const key = JSON.stringify(settings);
  const known = loaded.get(key);
  if (known) return known;
  vi.resetModules();
  vi.stubEnv("SMTP_URL", "smtp://mail.example");
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  (await import("~/environment")).getEnvironment();
  const modules = await load();
  loaded.set(key, modules);
  return modules;
}
/** Outside of the tests, so that a mutant of what modules do when they are loaded meets every one of them. */
await cookies();
let all: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  all = await cookies();
});

const pairOf = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const valueOf = (setCookie: string) => pairOf(setCookie).replace(/^[^=]*=/, "");
const asking = (cookie?: string) =>
  new Request("http://localhost:3000/", {
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });

const keys = { company: "key-of-a-draft" };
const flash: NewsletterResult = { outcome: "invalid", email: "ana@" };
const pending = { email: "ana@x.example", next: "/me", mail: "password", sentAt: 1 } as const;

const social = { state: "s".repeat(32), provider: "google", next: "/me", begunAt: 1 };

/** Each cookie: its name, how long it stays, and how it is written, removed and read. */
const each: {
  name: string;
  age: number;
  write: () => Promise<string>;
  remove?: () => Promise<string>;
  read: (cookie?: string) => Promise<unknown>;
  held: unknown;
  nothing: unknown;
}[] = [
  {
    name: "drafts",
    age: 30 * day,
    write: () => all.serializeDraftKeys(keys),
    remove: () => all.serializeDraftKeys({}),
    read: (cookie) => all.readDraftKeys(cookie ?? null),
    held: keys,
    nothing: {},
  },
  {
    name: "device",
    age: 90 * day,
    write: () => all.serializeKnownDevice("this one"),
    read: (cookie) => all.readKnownDevice(asking(cookie)),
    held: "this one",
    nothing: null,
  },
  {
    name: "login-as",
    age: day,
    write: () => all.loginAsMark.serialized("yes"),
    remove: () => all.loginAsMark.cleared(),
    read: (cookie) => all.loginAsMark.read(cookie ?? null),
    held: "yes",
    nothing: null,
  },
  {
    name: "newsletter",
    age: 60,
    write: () => all.serializeNewsletterFlash(flash),
    read: async (cookie) => {
      const read = await all.readNewsletterFlash(asking(cookie));
      return read && read.result;
    },
    remove: async () =>
      (await all.readNewsletterFlash(asking(pairOf(await all.serializeNewsletterFlash(flash)))))
        ?.setCookie ?? "",
    held: flash,
    nothing: null,
  },
  {
    name: "pending-sign-in",
    age: 15 * 60,
    write: () => all.serializePendingSignIn(pending),
    remove: () => all.clearPendingSignIn(),
    read: (cookie) => all.readPendingSignIn(asking(cookie), 1),
    held: pending,
    nothing: null,
  },
  {
    name: "session",
    age: 30 * day,
    write: () => all.sessionCookie().serialized("the id"),
    remove: () => all.sessionCookie().cleared(),
    read: (cookie) => all.sessionCookie().read(cookie ?? null),
    held: "the id",
    nothing: null,
  },
  {
    name: "social-sign-in",
    age: 10 * 60,
    write: () => all.serializeSocialSignIn(social),
    remove: () => all.clearSocialSignIn(),
    read: (cookie) => all.readSocialSignIn(asking(cookie), 1),
    held: social,
    nothing: null,
  },
  {
    name: "waitlist",
    age: 400 * day,
    write: () => all.serializeWaitlistKeys({ insurance: "way in" }),
    read: (cookie) => all.readWaitlistKeys(asking(cookie)),
    held: { insurance: "way in" },
    nothing: {},
  },
];

describe.each(each)("the cookie $name", ({ name, age, write, read, held, nothing }) => {
  test("stays its time, and is for the server alone", async () => {
    const [pair, ...attributes] = (await write()).split("; ");
    expect(pair).toMatch(new RegExp(`^${name}=.`));
    expect(attributes.sort()).toEqual(["HttpOnly", `Max-Age=${age}`, "Path=/", "SameSite=Lax"]);
  });

  test("comes back beside others", async () => {
    expect(await read(`theme=dark; ${pairOf(await write())}; lite=on`)).toEqual(held);
  });

  test("is nothing without it, empty, forged, signed with another secret, or with what another cookie holds", async () => {
    expect(await read()).toEqual(nothing);
    expect(await read("theme=dark")).toEqual(nothing);
    expect(await read(`${name}=`)).toEqual(nothing);
    const value = valueOf(await write());
    expect(await read(`${name}=${value.replace(/\..*/, ".Zm9yZ2Vk")}`)).toEqual(nothing);
    const shape = { something: { else: true } };
    const others = valueOf(await all.createSignedCookie("else", 60, z.unknown()).serialized(shape));
    expect(await read(`${name}=${others}`)).toEqual(nothing);
    all = await cookies({ signedWith: `not ${secret}` });
    expect(await read(`${name}=${value}`)).toEqual(nothing);
  });

  test("is sent on https alone, where the site is", async () => {
    all = await cookies({ url: "https://benefits.example" });
    expect((await write()).split("; ")).toContain("Secure");
  });
});

test.each(each.filter(({ remove }) => remove))(
  "the cookie $name goes when it is removed",
  async ({ name, remove, read, nothing }) => {
    const [pair, ...attributes] = ((await remove?.()) ?? "").split("; ");
    expect(attributes).toEqual(expect.arrayContaining(["Max-Age=0", "Path=/"]));
    expect(pair).toBe(`${name}=`);
    expect(await read(pair)).toEqual(nothing);
  },
);

test("the display cookies are sent on https alone, where the site is", async () => {
  expect(all.themeCookie("dark")).not.toContain("Secure");
  all = await cookies({ url: "https://benefits.example" });
  expect(all.themeCookie("dark")).toMatch(/; Secure;/);
  expect(all.liteCookie(true)).toMatch(/^lite=on; .*; Secure;/);
});

test("cookies signed with the previous secret are still believed", async () => {
  const before = pairOf(await all.serializeWaitlistKeys({ membership: "way in" }));
  all = await cookies({ signedWith: `not ${secret}`, before: secret });
  expect(await all.readWaitlistKeys(asking(before))).toEqual({ membership: "way in" });
});

describe("what was signed and is not what we write", () => {
  const aKey = "k".repeat(10);
  test.each([
    ["a key of 200 characters", { a: "k".repeat(200) }, true],
    ["a key of 201", { a: "k".repeat(201) }, false],
    ["a key of 10", { "0-z": "Az-09_kkkk" }, true],
    ["a key of 9", { a: "k".repeat(9) }, false],
    ["a key with a space before it", { a: ` ${aKey}` }, false],
    ["a key with a space after it", { a: `${aKey} ` }, false],
    ["a kind of 40 characters", { ["a".repeat(40)]: aKey }, true],
    ["a kind of 41", { ["a".repeat(41)]: aKey }, false],
    ["a kind without a name", { "": aKey }, false],
    ["a kind with a capital before", { Aa: aKey }, false],
    ["a kind with a capital after", { aA: aKey }, false],
  ])("drafts: %s", async (_what, value, taken) => {
    const cookie = pairOf(await all.serializeDraftKeys(value));
    expect(await all.readDraftKeys(cookie)).toEqual(taken ? value : {});
  });

  test.each([
    [{ membership: "a".repeat(200), insurance: "b" }, true],
    [{ membership: "a".repeat(201) }, false],
    [{ insurance: "" }, false],
  ])("waiting list %#", async (value, taken) => {
    const cookie = pairOf(await all.serializeWaitlistKeys(value));
    expect(await all.readWaitlistKeys(asking(cookie))).toEqual(taken ? value : {});
  });

  test.each([
    [{ outcome: "success", email: "" }, ""],
    [{ outcome: "failed", email: "a".repeat(320) }, "a".repeat(320)],
    // Cut to what a cookie can carry.
    [{ outcome: "failed", email: "a".repeat(321) }, "a".repeat(320)],
    [{ outcome: "else", email: "" }, null],
  ])("newsletter %#", async (value, email) => {
    const cookie = pairOf(await all.serializeNewsletterFlash(value as NewsletterResult));
    const read = await all.readNewsletterFlash(asking(cookie));
    expect(read?.result ?? null).toEqual(email === null ? null : { ...value, email });
  });

  test.each([
    [{ ...pending, next: null, mail: "sign-in" }, true],
    [{ ...pending, email: "ana" }, false],
    [{ ...pending, mail: "else" }, false],
  ])("a mail that was asked for %#", async (value, taken) => {
    const cookie = pairOf(await all.serializePendingSignIn(value as typeof pending));
    expect(await all.readPendingSignIn(asking(cookie), 1)).toEqual(taken ? value : null);
  });
});
