import { expect, test } from "vitest";
import { ageText } from "~/domain/admin/age-text";

const now = Date.parse("2026-11-21T12:00:00.000Z");

// handbook/product.md#numbers, word for word: a single hour and a single day have no words of their own.
test.each([
  ["2026-11-21T12:00:00.000Z", "Less than 1 hour ago"],
  ["2026-11-21T11:00:00.001Z", "Less than 1 hour ago"],
  // A clock that is a little ahead of ours.
  ["2026-11-21T12:00:05.000Z", "Less than 1 hour ago"],
  ["2026-11-21T11:00:00.000Z", "1 hours ago"],
  ["2026-11-21T10:00:00.001Z", "1 hours ago"],
  ["2026-11-21T10:00:00.000Z", "2 hours ago"],
  ["2026-11-20T12:00:00.001Z", "23 hours ago"],
  ["2026-11-20T12:00:00.000Z", "1 days ago"],
  ["2026-11-19T12:00:00.001Z", "1 days ago"],
  ["2026-11-19T12:00:00.000Z", "2 days ago"],
  ["2026-02-21T12:00:00.000Z", "273 days ago"],
])("%s was %s", (iso, text) => {
  expect(ageText(iso, now, "en")).toBe(text);
});
