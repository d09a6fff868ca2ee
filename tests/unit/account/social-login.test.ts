import { describe, expect, test } from "vitest";
import { refreshCookieIn } from "~/contract/account/social-login";
import { parseEnvironment } from "~/environment";

describe("BACKEND_SOCIAL_LOGIN", () => {
  const directus = { BACKEND_URL: "https://api.example.org/", BACKEND_SESSION: "bearer" };
  const read = (BACKEND_SOCIAL_LOGIN: string, more: Record<string, string> = directus) =>
    parseEnvironment({ ...more, BACKEND_SOCIAL_LOGIN });

  test("is none unless set", () => {
    expect(parseEnvironment({}).BACKEND_SOCIAL_LOGIN).toEqual([]);
    expect(read("", {}).BACKEND_SOCIAL_LOGIN).toEqual([]);
  });

  test("names providers as the backend does and as people read them", () => {
    const env = read("google=Google, okta=Harbor = Bread Ñ ,");
    expect(env.BACKEND_SOCIAL_LOGIN).toEqual([
      { name: "google", label: "Google" },
      { name: "okta", label: "Harbor = Bread Ñ" },
    ]);
    expect(env.BACKEND_PUBLIC_URL).toBe("https://api.example.org");
    const BACKEND_PUBLIC_URL = "https://public.example.org/";
    expect(read("a=A", { ...directus, BACKEND_PUBLIC_URL }).BACKEND_PUBLIC_URL).toBe(
      "https://public.example.org",
    );
  });

  test.each([
    "google",
    "=Google",
    "google=",
    "Google=Google",
    "goo/gle=Google",
    "../a=A",
    "a=A,a=B",
    `a=${"x".repeat(41)}`,
    "a=line\u0007",
  ])("does not take %j", (value) => {
    expect(() => read(value)).toThrow("BACKEND_SOCIAL_LOGIN must be names and labels");
  });

  test("needs a backend that has providers", () => {
    const message = "BACKEND_SOCIAL_LOGIN needs BACKEND_URL and BACKEND_SESSION=bearer";
    expect(() => read("google=Google", {})).toThrow(message);
    expect(() => read("google=Google", { BACKEND_URL: "https://api.example.org" })).toThrow(
      message,
    );
    expect(() => read("google=Google", { BACKEND_SESSION: "bearer" })).toThrow(message);
  });
});

test.each([
  ["directus_refresh_token=abcdefgh_-1", "abcdefgh_-1"],
  ["a=b; directus_refresh_token=abcdefgh; c=d", "abcdefgh"],
  ["a=b;directus_refresh_token=abcdefgh", "abcdefgh"],
  ["xdirectus_refresh_token=abcdefgh", null],
  ["a=directus_refresh_token=abcdefgh", null],
  ["directus_refresh_token=", null],
  ["directus_refresh_token=abc def gh", null],
  ["directus_refresh_token=abcdefgh\r\nX: y", null],
  [null, null],
])("the backend's cookie in %j is %j", (cookies, value) => {
  expect(refreshCookieIn(cookies)).toBe(value);
});
