/** The codes of the states in each zone, separated by blanks; the zones go from east to west. */
const statesOfZone: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI",
  "America/Denver": "CO KS MT ND NE NM SD TX UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA ID NV OR WA",
  "America/Adak": "AK",
  "Pacific/Honolulu": "HI",
};

const zoneOfCode = new Map(
  Object.entries(statesOfZone).flatMap(([zone, codes]) =>
    codes.split(" ").map((code) => [code, zone] as const),
  ),
);

/** The zone in which days end last, which counts for users without a known home. */
export const westernmostZone = "Pacific/Honolulu";

/** The zone in which days begin first. */
export const easternmostZone = "America/New_York";

/** The zone of administrators and association managers who have neither chosen one nor given a home. */
export const deskZone = easternmostZone;

/** The zones of the states, from east to west, as midnight runs. */
export const stateZones: readonly string[] = Object.keys(statesOfZone);

/**
 * Returns the IANA zone of a state by its USPS code; of two zones, the western one, so that no member loses an hour
 * of their last day. `otherwise` is for unknown codes. Always show the zone beside a time.
 */
export const zoneOfState = (code: string, otherwise = westernmostZone): string =>
  zoneOfCode.get(code) ?? otherwise;

/** Returns the zone among these where a day ends last; Hawaii's if none is a state's. */
export const westernmostOf = (some: readonly string[]): string =>
  stateZones.findLast((zone) => some.includes(zone)) ?? westernmostZone;
