import { expect, test } from "vitest";
import { nextActOf, offeringActs, offeringStatuses } from "~/domain/admin/offering-acts";

test("what is published can be retired, and everything else can be published", () => {
  const next = offeringStatuses.map((status) => [status, nextActOf(status)]);
  expect(next).toEqual([
    ["draft", "publish"],
    ["published", "retire"],
    ["retired", "publish"],
  ]);
  for (const status of offeringStatuses) {
    expect(offeringActs[nextActOf(status)].from).toContain(status);
  }
});
