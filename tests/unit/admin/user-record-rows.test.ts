import { expect, test } from "vitest";
import { benefitRows } from "~/screens/admin/users/user-record.server";

type Membership = NonNullable<Parameters<typeof benefitRows>[0]["membership"]>;
const today = "2026-03-02";
const rowsOf = (over: Partial<Membership>) => {
  const membership: Membership = {
    state: "active",
    tier: "plus",
    period: "monthly",
    started_on: today,
    ends_on: null,
    ...over,
  };
  const rows = benefitRows({ membership, coverage: "none" }, "en", today);
  return rows.map(({ detail }) => detail);
};

test("an administrator reads when a membership starts, and not that it is active before that", () => {
  expect(rowsOf({ started_on: "2026-03-03" })[0]).toMatch(/: Starts on March 3, 2026$/);
  const ending = { state: "cancel_scheduled", started_on: "2026-03-03", ends_on: "2026-04-02" };
  expect(rowsOf(ending as Partial<Membership>).slice(0, 2)).toEqual([
    expect.stringMatching(/: Starts on March 3, 2026$/),
    "April 1, 2026",
  ]);
  expect(rowsOf({})[0]).toMatch(/: Active$/);
  expect(rowsOf({ state: "pending", started_on: "2026-03-03" })[0]).toMatch(
    /: Waiting for the first payment$/,
  );
});
