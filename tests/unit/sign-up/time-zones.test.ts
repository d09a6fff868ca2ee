import { expect, test } from "vitest";
import { zoneOf } from "~/domain/sign-up/time-zones";
import { usStates } from "~/domain/us-states";

test("every state has a zone that Intl knows", () => {
  const known = Intl.supportedValuesOf("timeZone");
  for (const [code] of usStates) expect(known, code).toContain(zoneOf(code));
  expect(new Set(usStates.map(([code]) => zoneOf(code))).size).toBe(7);
});

test("a state has the zone of most of its people, and what is none is read in the East", () => {
  expect(["OR", "TX", "AZ", "HI", "FL"].map(zoneOf)).toEqual([
    ...["America/Los_Angeles", "America/Chicago", "America/Phoenix", "Pacific/Honolulu"],
    "America/New_York",
  ]);
  expect(["", "or", "XX", "toString"].map(zoneOf)).toEqual(Array(4).fill("America/New_York"));
});
