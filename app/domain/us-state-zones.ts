const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

const states: Readonly<Record<string, string>> = {
  [eastern]: "CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV",
  [central]: "AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI",
  [mountain]: "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  [pacific]: "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};

/**
 * The time zone in which most people of a state live, to write times that its people know. Of a state with two it may be the
 * other one: say which zone a time is in.
 * @param code USPS code
 * @returns "UTC" for anything else
 */
export function zoneOfState(code: string): string {
  const found = Object.entries(states).find(([, codes]) => codes.split(" ").includes(code));
  return found?.[0] ?? "UTC";
}
