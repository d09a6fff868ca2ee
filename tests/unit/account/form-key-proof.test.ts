import { beforeEach, describe, expect, test, vi } from "vitest";
import { formKeyPattern } from "~/domain/form-key";
import { serializeSessionCookie } from "~/sessions/cookies/session-cookie";
import { isKeyOfSession, createFormKey } from "~/sessions/form-key-proof";

beforeEach(() => {
  vi.stubEnv("SESSION_SECRET", "a secret that is long enough for a test");
});

const cookieOf = async (id: string) => (await serializeSessionCookie(id)).split(";", 1)[0] ?? "";

describe("the key of a form", () => {
  test("shows that the form was on a page of this session, also when the browser shows it anew", async () => {
    const mine = await cookieOf("mine");
    const key = await createFormKey(mine);
    expect(key).toMatch(formKeyPattern);
    expect(await isKeyOfSession(key, mine)).toBe(true);
    expect(await isKeyOfSession(`${key}~2`, mine)).toBe(true);
    expect(await createFormKey(mine)).not.toBe(key);
  });

  test("shows nothing to another session, nor to whoever has none", async () => {
    const mine = await cookieOf("mine");
    const key = await createFormKey(mine);
    expect(await isKeyOfSession(key, await cookieOf("theirs"))).toBe(false);
    expect(await isKeyOfSession(await createFormKey(await cookieOf("theirs")), mine)).toBe(false);
    const nobodys = await createFormKey(null);
    expect(nobodys).toMatch(formKeyPattern);
    for (const cookie of [null, "theme=dark", mine])
      expect(await isKeyOfSession(nobodys, cookie)).toBe(false);
  });

  test("is none when it was made up, changed or cut off", async () => {
    const mine = await cookieOf("mine");
    const key = await createFormKey(mine);
    const other = (letter = "") => (letter === "A" ? "B" : "A");
    const changed = [
      other(key[0]) + key.slice(1),
      key.slice(0, 21) + other(key[21]) + key.slice(22),
      key.slice(0, 22) + other(key[22]) + key.slice(23),
      key.slice(0, -1) + other(key.at(-1)),
      key.slice(0, -1),
      key.slice(0, 22),
      "",
    ];
    for (const each of changed) expect(await isKeyOfSession(each, mine)).toBe(false);
  });
});
