import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import {
  enrollmentStateAt,
  nextEnrollmentAction,
  type EnrollmentStanding,
} from "~/domain/health/choosing/enrollment-clock";
import {
  eventDayFault,
  lifeEventEffectiveOn,
  lifeEventWindow,
} from "~/domain/health/choosing/life-events";
import {
  dueWindowReminder,
  nextOfferDay,
  nextWindowDay,
  offerStateOn,
  type OfferStanding,
} from "~/domain/health/choosing/offer-clock";
import { hasYetToChoose, canRemind } from "~/domain/health/choosing/who-is-reminded";
import { canExtend, offerDaysFaults, offerEndsOn } from "~/domain/health/choosing/offer-window";
import { groupAgreementVersion } from "~/domain/health/offer/signed-agreement";
import { groupAgreementTexts } from "~/domain/health/offer/acceptance.text";
import { measureParticipation, type OfferAnswer } from "~/domain/health/choosing/participation";

const today = "2026-11-22";

test("who signs a version of the group agreement signs one text", () => {
  const text = createHash("sha256").update(JSON.stringify(groupAgreementTexts));
  expect({ [groupAgreementVersion]: text.digest("hex") }).toEqual({
    "2026-12-01": "83aa40df1912a2fff588033201753fdd670d830c051941335d62c75c3b1ebf67",
  });
});

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays(today, days));

describe("an offer's days", () => {
  const days = (openFrom: string, openTo: string, effectiveOn: string) => ({
    openFrom,
    openTo,
    effectiveOn,
  });
  test.each([
    ["two weeks and a first", days(today, "2026-12-05", "2027-01-01"), []],
    ["thirteen days", days(today, "2026-12-04", "2027-01-01"), ["open_to"]],
    ["yesterday", days("2026-11-21", "2026-12-05", "2027-01-01"), ["open_from"]],
    ["no first", days(today, "2026-12-05", "2027-01-02"), ["effective_on"]],
    ["begins on the last day", days(today, "2027-01-01", "2027-01-01"), ["effective_on"]],
    ["next fall", days(today, "2026-12-05", "2027-06-01"), ["effective_on"]],
  ])("%s", (_, offer, fields) => {
    expect(offerDaysFaults(offer, today).map(({ field }) => field)).toEqual(fields);
  });

  test("a period is a year, leap years too", () => {
    expect(offerEndsOn("2027-01-01")).toBe("2027-12-31");
    expect(offerEndsOn("2027-03-01")).toBe("2028-02-29");
  });

  test.each([
    ["ineligible", null, "2026-12-19", true],
    ["ineligible", null, "2026-12-20", false],
    ["ineligible", "2026-12-06T00:00:00.000Z", "2026-12-07", false],
    ["closed", null, "2026-12-07", false],
  ] as const)("%s, extended %s, on %s: %s", (state, extended_at, day, may) => {
    expect(canExtend({ state, extended_at, open_to: "2026-12-05" }, day)).toBe(may);
  });
});

describe("participation", () => {
  const answers = (takes: number, other: number, declines: number, none = 0): OfferAnswer[] => [
    ...Array<OfferAnswer>(takes).fill("takes"),
    ...Array<OfferAnswer>(other).fill("other_coverage"),
    ...Array<OfferAnswer>(declines).fill("declines"),
    ...Array<OfferAnswer>(none).fill("none"),
  ];
  test.each([
    ["two of three", answers(2, 0, 1), { needed: 2, missing: 0, met: true }],
    ["one of three", answers(1, 0, 1, 1), { needed: 2, missing: 1, met: false }],
    ["two thirds of what's left", answers(2, 5, 1), { needed: 2, met: true }],
    ["all elsewhere", answers(0, 3, 0), { needed: 0, met: true }],
    // An employer who reads that two of three are needed knows why the fourth declined.
    ["one who declined", answers(1, 1, 0, 2), { tellable: false }],
    ["five who declined", answers(1, 1, 4, 2), { tellable: true }],
    ["nobody who declined", answers(1, 0, 0, 2), { tellable: true }],
  ])("%s", (_, given, expected) => {
    expect(measureParticipation(given, "2026-12-01")).toMatchObject(expected);
  });
});

describe("a life event", () => {
  test.each([
    [today, null],
    [addDays(today, -30), null],
    [addDays(today, -31), 'life_event.long_ago {"days":30}'],
    [addDays(today, 1), "life_event.ahead"],
  ])("on %s", (on, fault) => {
    expect(eventDayFault(on, today)).toBe(fault);
  });

  test("may be answered on the last day that it may be told of, and a month has any length", () => {
    expect(lifeEventWindow("2028-02-10", "2028-02-20")).toEqual({
      opensOn: "2028-02-20",
      closesOn: "2028-03-11",
    });
    expect(lifeEventWindow(addDays(today, -30), today)).toEqual({
      opensOn: today,
      closesOn: today,
    });
  });

  test.each([
    ["birth", "2026-10-31", "2026-11-22", null, "2026-10-01"],
    ["adoption", "2026-11-22", "2026-12-22", null, "2026-11-01"],
    ["birth", "2026-10-31", "2026-11-22", "2026-11-01", "2026-11-01"],
    ["marriage", "2026-10-31", "2026-11-22", null, "2026-12-01"],
    ["moved", "2026-12-31", "2026-12-31", null, "2027-01-01"],
    ["lost_coverage", "2026-11-01", "2026-11-22", "2027-01-01", "2027-01-01"],
  ] as const)("%s on %s, chosen on %s", (kind, eventOn, chosenOn, notBefore, from) => {
    expect(lifeEventEffectiveOn({ kind, eventOn, chosenOn, notBefore })).toBe(from);
  });
});

describe("the clock", () => {
  const offer = { open_to: "2026-12-05", effective_on: "2027-01-01", ends_on: "2027-12-31" };
  test.each([
    ["published", "2026-12-05", true, "published", "2026-12-06"],
    ["published", "2026-12-06", true, "closed", "2027-01-01"],
    ["published", "2026-12-06", false, "ineligible", "2028-01-01"],
    // Asleep for three months, and for two years.
    ["published", "2027-03-06", true, "active", "2028-01-01"],
    ["published", "2028-12-06", true, "ended", null],
    ["closed", "2026-12-31", false, "closed", "2027-01-01"],
    ["closed", "2027-01-01", false, "active", "2028-01-01"],
    ["active", "2027-12-31", false, "active", "2028-01-01"],
    ["active", "2028-01-01", false, "ended", null],
  ] as const)("%s, on %s, enough take part: %s", (state, day, met, then, next) => {
    const standing: OfferStanding = { ...offer, state };
    const after = offerStateOn(standing, met, day);
    expect(after).toBe(then);
    expect(nextOfferDay({ ...offer, state: after }, day)).toBe(next);
  });

  const window = { answered: false, opens_on: "2026-11-22", closes_on: "2026-12-05" };
  test.each([
    ["2026-11-22", null, null, "2026-11-28"],
    ["2026-11-28", null, 7, "2026-12-03"],
    ["2026-11-29", "2026-11-28", null, "2026-12-03"],
    ["2026-12-04", "2026-12-03", null, "2026-12-06"],
    ["2026-12-06", null, null, null],
  ])("a window on %s, reminded on %s", (day, remindedOn, due, next) => {
    expect(dueWindowReminder(window, remindedOn, day)).toBe(due);
    expect(nextWindowDay(window, day)).toBe(next);
    expect(nextWindowDay({ ...window, answered: true }, day)).toBeNull();
  });

  const noon = Date.parse("2026-11-28T12:00:00.000Z");
  const unread = { ...window, state: "not_started" as const, user_id: "ana", reminded_at: null };
  test.each([
    [{}, "published", true, true],
    [{ user_id: "owner" }, "published", true, false],
    [{ user_id: null, reminded_at: "2026-11-27T12:00:00.000Z" }, "active", true, true],
    [{ reminded_at: "2026-11-27T12:00:01.000Z" }, null, true, false],
    [{ closes_on: "2026-11-28" }, "closed", true, true],
    [{ closes_on: "2026-11-27" }, "published", false, false],
    [{ opens_on: "2026-11-29" }, "published", false, false],
    [{ state: "waived" }, "published", false, false],
    [{}, "ineligible", false, false],
  ] as const)("%j, offer %s: reminded %s, by hand %s", (how, state, reminded, byHand) => {
    const value = { ...unread, ...how };
    const awaited = hasYetToChoose(value, state && { state }, "2026-11-28");
    expect([awaited, awaited && canRemind("owner", value, noon)]).toEqual([reminded, byHand]);
  });

  const at = (day: string) => `${day}T00:00:00.000Z`;
  const row = (state: EnrollmentStanding["state"], ends_on: string | null = null) => ({
    state,
    effective_on: "2027-01-01",
    ends_on,
    frozen_until: null,
  });
  const frozen = { ...row("submitted"), frozen_until: "2027-01-02T08:00:00.000Z" };
  test.each([
    ["the day before", row("submitted"), "2026-12-31", "submitted", at("2027-01-01")],
    ["its first day", row("submitted"), "2027-01-01", "enrolled", null],
    ["its last day", row("enrolled", "2027-02-28"), "2027-02-28", "enrolled", at("2027-03-01")],
    ["the day after", row("enrolled", "2027-02-28"), "2027-03-01", "terminated", null],
    ["asleep for months", row("submitted", "2027-02-28"), "2027-05-01", "terminated", null],
    ["ended before it began", row("submitted", "2026-12-31"), "2026-12-20", "cancelled", null],
    ["a waiver", row("waived"), "2027-01-01", "waived", null],
    ["frozen on its first day", frozen, "2027-01-01", "submitted", frozen.frozen_until],
    ["frozen until the day before", frozen, "2027-01-03", "enrolled", null],
  ] as const)("an enrolment: %s", (_, enrollment, day, state, next) => {
    expect(enrollmentStateAt(enrollment, at(day), "UTC")).toBe(state);
    expect(nextEnrollmentAction(enrollment, at(day), "UTC")).toBe(next);
  });

  test("comes to the same state step by step as all at once", () => {
    const anyRow = fc.record({
      state: fc.constantFrom<EnrollmentStanding["state"]>("submitted", "enrolled"),
      effective_on: anyDay,
      ends_on: fc.option(anyDay),
      frozen_until: fc.option(anyDay.map(at)),
    });
    fc.assert(
      fc.property(anyRow, (begun) => {
        let standing: EnrollmentStanding = begun;
        let now: string | null = at(today);
        for (let step = 0; now !== null && step < 9; step++) {
          standing = { ...standing, state: enrollmentStateAt(standing, now, "UTC") };
          now = nextEnrollmentAction(standing, now, "UTC");
        }
        expect(now).toBeNull();
        expect(standing.state).toBe(enrollmentStateAt(begun, at("2040-01-01"), "UTC"));
      }),
      { numRuns: 500 },
    );
  });
});
