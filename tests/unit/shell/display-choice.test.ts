import { describe, expect, test } from "vitest";
import { liteCookie, readDisplayChoice, themeCookie } from "~/sessions/cookies/display-choice";
import {
  languageCookie,
  readBrowserLanguage,
  type BrowserLanguage,
} from "~/sessions/cookies/display-choice";

describe("the display cookies", () => {
  test.each([
    ["theme=dark", { theme: "dark", lite: null }],
    ["session=abc; theme=light; lite=on", { theme: "light", lite: true }],
    ["lite=off;theme=dark", { theme: "dark", lite: false }],
    [null, { theme: null, lite: null }],
    ["theme=constructor; lite=yes", { theme: null, lite: null }],
    ["mytheme=dark; xlite=on", { theme: null, lite: null }],
    ["theme=dark2; lite=on2", { theme: null, lite: null }],
  ])("%j says %j", (header, choice) => {
    expect(readDisplayChoice(header)).toEqual(choice);
  });

  test("last 356 days", () => {
    const seconds = String(356 * 24 * 60 * 60);
    expect(themeCookie("dark")).toBe(
      `theme=dark; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(liteCookie(true)).toMatch(/^lite=on; /);
    expect(liteCookie(false)).toBe(`lite=off; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`);
  });

  test("following the device again removes the cookie", () => {
    expect(themeCookie(null)).toContain("theme=; Max-Age=0; Path=/");
  });
});

test.each<[string | null, BrowserLanguage | null]>([
  ["a=b; language=es", { language: "es", isGuestChoice: false }],
  ["language=en.guest;b=c", { language: "en", isGuestChoice: true }],
  ["language=fr", null],
  ["mylanguage=es", null],
  [null, null],
])("the language of %j is %j", (header, choice) => {
  expect(readBrowserLanguage(header)).toEqual(choice);
  if (choice) expect(readBrowserLanguage(languageCookie(choice))).toEqual(choice);
});
