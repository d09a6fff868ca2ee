const states: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};

const zones = new Map(
  Object.entries(states).flatMap(([zone, codes]) =>
    codes.split(" ").map((code) => [code, zone] as const),
  ),
);

/**
 * The time zone in which most people of a state live, to write times that its people know. Of a state with two it may be the
 * other one: say which zone a time is in.
 * @param code USPS code
 * @param otherwise the zone for anything else
 * @returns an IANA name
 */
export const zoneOfState = (code: string, otherwise = "UTC"): string =>
  zones.get(code) ?? otherwise;

/** One per zone: making one costs more than asking it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day, YYYY-MM-DD, that a calendar on the wall shows in a zone. @param zone an IANA name @param now ms */
export function dayIn(zone: string, now = Date.now()): string {
  const known = calendars.get(zone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  calendars.set(zone, known);
  return known.format(now);
}
