import { expect, test } from "vitest";
import { zoneOfState } from "~/domain/us-state-zones";
import { usStates } from "~/domain/us-states";

const zoneOf = (code: string) => zoneOfState(code, "America/New_York");

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
