import { expect, test } from "vitest";
import { tooManyTries, waitText } from "~/domain/wait-text";

test.each([
  [0.471, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [90 * 60, "90 minutes"],
  [90 * 60 + 1, "2 hours"],
  [2 * 3600 + 1, "3 hours"],
  [0, "1 second"],
])("%s seconds are a wait of %s", (seconds, text) => expect(waitText(seconds)).toBe(text));

test("whoever tried too often is told how long to wait, where that is known", () => {
  expect(tooManyTries(900)).toBe("Too many tries. Wait 15 minutes.");
  expect(tooManyTries(undefined)).toBe("Too many tries. Wait a few minutes.");
});
