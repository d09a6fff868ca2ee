import { describe, expect, test } from "vitest";
import { savesData } from "~/preset-lite-mode.server";
import { liteCookie, readDisplayChoice, themeCookie } from "~/sessions/cookies/display-choice";

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
      `theme=dark; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
    );
    expect(liteCookie(false)).toBe(`lite=off; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`);
  });

  test("following the device again removes the cookie", () => {
    expect(themeCookie(null)).toContain("theme=; Path=/; Max-Age=0");
  });
});

test.each([
  ["on", true],
  ["foo; on", true],
  ["off", false],
  ["", false],
  [null, false],
  [["on"], true],
])("Save-Data: %j is %j", (header, wanted) => {
  expect(savesData(header)).toBe(wanted);
});
