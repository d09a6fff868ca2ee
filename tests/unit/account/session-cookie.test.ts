import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetEnvironment } from "~/environment";
import { sessionCookie } from "~/sessions/cookies/session-cookie";
import { derivedKey, getSessionSecret, WeakSecret } from "~/storage/session-secret";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "session-secret-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe("the signing secret", () => {
  test("is SESSION_SECRET when that is set, and nothing is written", () => {
    const given = "given ".repeat(8);
    expect(getSessionSecret({ SESSION_SECRET: given, DATA_DIR: directory })).toBe(given);
    expect(readdirSync(directory)).toEqual([]);
  });

  test("is made once otherwise, and kept for its owner alone", () => {
    const env = { SESSION_SECRET: undefined, DATA_DIR: join(directory, "data") };
    const secret = getSessionSecret(env);
    expect(Buffer.from(secret, "base64url")).toHaveLength(48);
    expect(getSessionSecret(env)).toBe(secret);
    expect(readdirSync(env.DATA_DIR)).toEqual(["session-secret"]);
    expect(statSync(join(env.DATA_DIR, "session-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(env.DATA_DIR, "session-secret"), "utf8")).toBe(secret);
  });

  test("gives each purpose a key of its own", () => {
    const secret = "s".repeat(32);
    const [cookie, state] = [derivedKey(secret, "cookie"), derivedKey(secret, "key-wrap")];
    expect(cookie).toHaveLength(32);
    expect(cookie.equals(state)).toBe(false);
  });

  test.each(["", "x".repeat(31)])("makes no key of a weak secret: %j", (weak) => {
    expect(() => derivedKey(weak, "cookie")).toThrow(WeakSecret);
    writeFileSync(join(directory, "session-secret"), weak);
    const env = { SESSION_SECRET: undefined, DATA_DIR: directory };
    expect(() => getSessionSecret(env)).toThrow(WeakSecret);
  });
});

describe("the session cookie", () => {
  function signWith(secret = "first secret".repeat(4)) {
    vi.stubEnv("APP_URL", "https://benefits.example");
    vi.stubEnv("SMTP_URL", "smtp://mail.example");
    vi.stubEnv("SESSION_SECRET", secret);
    vi.stubEnv("DATA_DIR", directory);
    forgetEnvironment();
  }
  afterEach(forgetEnvironment);
  const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

  test("on https: __Host-, Secure, HttpOnly, Lax, path /, 30 days", async () => {
    signWith();
    const [pair, ...attributes] = (await sessionCookie().serialized("id")).split("; ");
    expect(pair).toMatch(/^__Host-session=/);
    expect(attributes.sort()).toEqual(
      ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"].sort(),
    );
  });

  test("lasts as long, goes as far and is as secure as it is set", async () => {
    vi.stubEnv("SESSION_COOKIE_DAYS", "7");
    vi.stubEnv("SESSION_COOKIE_SAME_SITE", "strict");
    vi.stubEnv("SESSION_COOKIE_SECURE", "false");
    signWith();
    const text = await sessionCookie().serialized("id");
    expect(text).toMatch(/^session=[^;]+; Max-Age=604800; Path=\//);
    expect(text).toContain("SameSite=Strict");
    expect(text).not.toContain("Secure");
  });

  test("is read back beside others, and not when tampered with or signed by somebody else", async () => {
    signWith();
    const pair = pairOf(await sessionCookie().serialized("the-id"));
    expect(await sessionCookie().read(`theme=dark; ${pair}; x=1`)).toBe("the-id");
    expect(await sessionCookie().read(null)).toBeNull();
    expect(await sessionCookie().read("__Host-session=the-id")).toBeNull();
    const [name, value = ""] = pair.split(/=(.*)/);
    const swapped = value.startsWith("a") ? `b${value.slice(1)}` : `a${value.slice(1)}`;
    expect(await sessionCookie().read(`${name}=${swapped}`)).toBeNull();
    signWith("another secret".repeat(4));
    expect(await sessionCookie().read(pair)).toBeNull();
  });
});
