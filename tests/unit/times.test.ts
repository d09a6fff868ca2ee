import { expect, test } from "vitest";
import { ownStamp, ownTimes } from "~/language/own-times";

test.each([
  ["America/Los_Angeles", "en", "November 20, 2026 at 5:47 PM PST", "2026-11-20 17:47:09 PST"],
  [
    "America/New_York",
    "es",
    "20 de noviembre de 2026 a las 8:47 p.m. EST",
    "2026-11-20 20:47:09 EST",
  ],
] as const)("a time in %s, %s, is %s", (time_zone, language, words, stamp) => {
  // A person without a zone reads in that of where they work or live.
  const reader = { language, user: language === "es" ? { zone: time_zone } : { time_zone } };
  const at = "2026-11-21T01:47:09.000Z";
  expect(ownTimes(reader)(at).replace(/\u00a0|\u202f/g, " ")).toBe(words);
  expect(ownStamp(reader, at)).toBe(stamp);
});
