/**
 * The time zone of a state: of a state with two, the one that most of its people live in. Times that are shown to people
 * name their zone, so that nobody takes one for another.
 */

const eastern = "America/New_York";

const states: Record<string, string> = {
  [eastern]: "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
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

/** An IANA name. @param state USPS code; Eastern for anything else, where most people live */
export const zoneOf = (state: string): string => zones.get(state) ?? eastern;
