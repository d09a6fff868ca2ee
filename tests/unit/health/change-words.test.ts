import { expect, test } from "vitest";
import type { OwnHealth } from "~/core/health/own-coverage";
import { findComparedAnswer, ownPlansIn } from "~/domain/health/election/answer-before";
import { changeTermsOf, coverageStanding } from "~/screens/health/own-coverage-words";

const today = "2026-11-20";
const covered = (source: string, more: object = {}) =>
  ({
    answers: [{ source, state: "enrolled", frozen_until: null, ends_on: null }],
    window: null,
    period_ends_on: "2026-12-31",
    ...more,
  }) as OwnHealth;
const open = { opens_on: "2026-11-01", closes_on: "2026-11-30", effective_on: "2026-12-01" };

test("when a part of coverage may change, while no window is open", () => {
  const period_ends_on = "2026-12-31";
  expect(changeTermsOf(covered("offer"), today)).toMatchObject({ isOwn: false, period_ends_on });
  const own = covered("individual", { closed_in: "OR" });
  expect(changeTermsOf(own, today)).toMatchObject({ isOwn: true, canChooseAgain: false });
  expect(changeTermsOf(covered("offer", { window: open }), today)).toBeNull();
  expect(changeTermsOf(covered("offer", { answers: [] }), today)).toBeNull();
});

test("coverage that ends at work is told and compared with the plan of one's own that follows it", () => {
  const work = covered("offer").answers.map((each) => ({ ...each, plan: "Gold" }));
  const remaining = work.map((each) => ({ ...each, ends_on: "2027-02-28" }));
  const next = { ...work[0]!, state: "submitted" as const, effective_on: "2027-03-01" };
  expect(coverageStanding(remaining[0]!, [next, ...remaining], "en")).toBe(
    "Your coverage ends on February 28, 2027. Your latest choice begins on March 1, 2027",
  );
  expect(findComparedAnswer(remaining, { at_work: false, effective_on: "2027-03-01" })).toBe(
    remaining[0],
  );
  expect(findComparedAnswer(work, { at_work: false, effective_on: "2027-03-01" })).toBeUndefined();
});

const bought = { source: "individual", plan: "Silver", dental: "Smiles", vision: null };
test.each([
  [{}, ["Silver", "Smiles"]],
  [{ source: "association", dental: null }, ["Silver"]],
  [{ source: "offer" }, []],
  [{ ends_on: "2026-12-31" }, []],
  [{ frozen_until: "2026-11-23T00:00:00.000Z" }, []],
])("coverage bought alone goes on beside coverage at work: %j", (how, plans) => {
  const answer = { frozen_until: null, ends_on: null, ...bought, ...how };
  expect(ownPlansIn([answer])).toEqual(plans);
});
