import { expect, test } from "vitest";
import { safePath } from "~/domain/same-site-path";

test.each([
  ["/", "/"],
  ["/me?from=a+mail&and=more#devices", "/me?from=a+mail&and=more#devices"],
  ["/benefits/health-insurance", "/benefits/health-insurance"],
  ["/a/../me", "/me"],
  [`/${"a".repeat(1999)}`, `/${"a".repeat(1999)}`],
])("%s leads to %s", (input, path) => {
  expect(safePath(input)).toBe(path);
});

test.each([
  ["nothing", undefined],
  ["no text", ["/me"]],
  ["an empty text", ""],
  ["what is no path", "me"],
  ["another site", "https://evil.example/"],
  ["another site without its scheme", "//evil.example/"],
  ["a backslash, which browsers read as a slash", "/\\evil.example"],
  ["a backslash further on", "/me\\..\\..//evil.example"],
  ["a control character", "/me\nLocation: //evil.example"],
  ["a tab before a slash, which browsers drop", "/\t/evil.example"],
  ["something before the path", "x/me"],
  ["dots that leave two slashes", "/.//evil.example"],
  ["more than it can be", `/${"a".repeat(2000)}`],
])("%s leads nowhere", (_what, input) => {
  expect(safePath(input)).toBeNull();
});
