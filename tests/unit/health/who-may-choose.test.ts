import { describe, expect, test } from "vitest";
import { isContradiction } from "~/domain/company/employee-classes";
import {
  eligibleFrom,
  fullTimeWindow,
  isEligible,
  newHireWindow,
} from "~/domain/health/eligibility/employee";
import { groupEligibility } from "~/domain/health/eligibility/group";
import { memberEffectiveOn } from "~/domain/health/eligibility/individual";

test.each([
  ["2026-11-01", "2026-12-01"],
  ["2026-11-15", "2026-12-01"],
  ["2026-11-16", "2027-01-01"],
  ["2026-12-31", "2027-02-01"],
  ["2027-12-16", "2028-02-01"],
  ["2028-02-29", "2028-04-01"],
])("an individual who submits on %s is covered from %s", (day, from) => {
  expect(memberEffectiveOn(day)).toBe(from);
});

describe("an employee", () => {
  test.each([
    ["full_time", 30, true, false],
    ["full_time", 29, false, true],
    ["part_time", 29.5, false, false],
    ["part_time", 30, false, true],
    ["seasonal", 40, false, false],
  ] as const)("%s with %d hours: %s, in question: %s", (kind, hours_per_week, may, contrary) => {
    expect(isEligible({ class: kind, hours_per_week })).toBe(may);
    expect(isContradiction(kind, hours_per_week)).toBe(contrary);
  });

  test.each([
    ["2026-09-01", 0, "2026-09-01"],
    ["2026-09-02", 0, "2026-10-01"],
    ["2026-09-01", 30, "2026-10-01"],
    ["2026-09-02", 30, "2026-11-01"],
    ["2026-09-03", 60, "2026-12-01"],
    // February has 28 days: 30 days go past the first of March.
    ["2027-01-31", 30, "2027-04-01"],
    ["2028-01-31", 30, "2028-03-01"],
    // A company's own rule can't make an employee wait past day 90.
    ["2026-09-03", 90, "2026-12-01"],
  ])("hired on %s with %d days to wait is eligible from %s", (hired, wait, from) => {
    expect(eligibleFrom(hired, wait)).toBe(from);
  });

  test.each([
    ["no wait", "2026-09-10", "2026-09-10", 0, "2026-09-10", "2026-10-10", "2026-10-01"],
    ["a long wait", "2026-09-03", "2026-09-03", 60, "2026-11-01", "2026-12-01", "2026-12-01"],
    ["listed late", "2026-03-10", "2026-09-10", 30, "2026-09-10", "2026-10-10", "2026-10-01"],
    ["before the offer", "2025-03-10", "2025-03-10", 30, "2025-12-02", "2026-01-01", "2026-01-01"],
  ])("%s: a new hire's window", (_, hiredOn, listedOn, waitingDays, opensOn, closesOn, from) => {
    const window = newHireWindow({ hiredOn, listedOn, waitingDays, offerFrom: "2026-01-01" });
    expect(window).toEqual({ opensOn, closesOn, effectiveOn: from });
  });

  const offer = {
    open_from: "2026-11-28",
    open_to: "2026-12-13",
    effective_on: "2027-01-01",
    ends_on: "2027-12-31",
  };
  test.each([
    ["before the offer opens", "2020-05-01", "2026-11-20", "2026-11-28", "2026-12-13"],
    ["while everybody chooses", "2020-05-01", "2026-11-28", "2026-11-28", "2026-12-28"],
    ["late in it", "2020-05-01", "2026-12-12", "2026-12-12", "2027-01-11"],
    ["with a wait of their own", "2026-11-25", "2026-11-28", "2027-01-02", "2027-02-01"],
  ])("works full time first %s, and may choose for 30 days", (_, hiredOn, today, from, to) => {
    const window = fullTimeWindow(offer, 60, { hiredOn, lastDay: null }, today);
    expect(window).toMatchObject({ opensOn: from, closesOn: to });
    expect(fullTimeWindow(offer, 60, { hiredOn, lastDay: "2026-12-20" }, today)).toBeNull();
  });
});

describe("a group", () => {
  const full = { class: "full_time" as const, hours_per_week: 40, is_owner_or_spouse: false };
  const owner = { ...full, is_owner_or_spouse: true };
  const part = { ...full, class: "part_time" as const, hours_per_week: 20 };
  test.each([
    ["an owner and one more", [owner, full], [], []],
    ["two owners", [owner, owner, part], ["owners_only"], ["employees", "individual"]],
    ["nobody", [], ["too_few"], ["employees", "individual"]],
    ["one owner", [owner], ["too_few", "owners_only"], ["employees", "individual"]],
    ["fifty-one", Array(51).fill(full), ["too_many"], ["enterprise"]],
    ["fifty-one with part-timers", [...Array(50).fill(full), part], [], []],
  ])("of %s", (_, people: (typeof full | typeof part)[], reasons, ways) => {
    const result = groupEligibility(people);
    expect(result).toMatchObject({ eligible: reasons.length === 0, reasons, ways });
    expect(result.full_time).toBe(people.filter(isEligible).length);
  });
});
