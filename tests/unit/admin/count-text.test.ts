import { expect, test } from "vitest";
import { countText } from "~/domain/admin/count-text";

test.each([
  [{ total: 60 }, "60", "60"],
  [{ total: 100_060 }, "100,060", "100,060"],
  [{ total: 1000, more_than_total: true }, "more than 1,000", "más de 1,000"],
])("%j is told as %s", (pagination, english, spanish) => {
  expect(countText(pagination, "en")).toBe(english);
  expect(countText(pagination, "es")).toBe(spanish);
});
