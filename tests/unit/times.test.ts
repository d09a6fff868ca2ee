import { expect, test } from "vitest";
import { formatDate, formatTime } from "~/domain/times";

test.each([
  ["2026-11-21T01:47:00.000Z", "November 21, 2026 at 1:47 AM UTC"],
  ["2026-11-21T23:59:59.999Z", "November 21, 2026 at 11:59 PM UTC"],
])("the time %s is %s", (iso, text) => expect(formatTime(iso)).toBe(text));

test.each([
  ["2026-11-21", "November 21, 2026"],
  ["2026-11-21T23:59:59.999Z", "November 21, 2026"],
  ["soon", "soon"],
])("the date %s is %s", (iso, text) => expect(formatDate(iso)).toBe(text));
