const states: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI",
  "America/Denver": "CO KS MT ND NE NM SD TX UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA ID NV OR WA",
  "America/Adak": "AK",
  "Pacific/Honolulu": "HI",
};

const zones = new Map(
  Object.entries(states).flatMap(([zone, codes]) =>
    codes.split(" ").map((code) => [code, zone] as const),
  ),
);

/** Where a day ends last: the zone of whoever has not said where they live. */
export const lastZone = "Pacific/Honolulu";

/** Where a day begins first. */
export const easternmostZone = "America/New_York";

/** Of administrators and associations' managers who have neither chosen a zone nor said where they live. */
export const deskZone = easternmostZone;

/** From east to west, as midnight comes. */
export const stateZones: readonly string[] = Object.keys(states);

/**
 * The time zone of a state, of two the western one, so that nobody loses an hour of their last day. Say which zone a time is in.
 * @param code USPS code
 * @param otherwise the zone for anything else
 * @returns an IANA name
 */
export const zoneOfState = (code: string, otherwise = lastZone): string =>
  zones.get(code) ?? otherwise;

/** Of these zones the one where a day ends last. */
export const westernmostOf = (some: readonly string[]): string =>
  stateZones.findLast((zone) => some.includes(zone)) ?? lastZone;
