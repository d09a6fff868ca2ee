/** The IANA zones from which a user chooses, from east to west. */
export const timeZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Adak",
  "Pacific/Honolulu",
] as const;

const checkedZones = new Map<string, boolean>();

/** Returns true if this runtime can format times in the zone; a foreign backend may store one that it doesn't know. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64) return false;
  let isKnown = checkedZones.get(name);
  if (isKnown === undefined) {
    try {
      isKnown = new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
    } catch {
      isKnown = false;
    }
    // The cache is bounded because names come from requests.
    if (checkedZones.size < 1000) checkedZones.set(name, isKnown);
  }
  return isKnown;
}
