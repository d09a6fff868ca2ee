/** These IANA zones cover the states, from east to west. */
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

const known = new Map<string, boolean>();

/**
 * Returns true if this runtime can format times in the zone; a foreign backend may store one that it doesn't know.
 */
export function isTimeZone(name: string): boolean {
  if (name.length > 64) return false;
  let is = known.get(name);
  if (is === undefined) {
    try {
      is = new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
    } catch {
      is = false;
    }
    // The cache is bounded because names come from requests.
    if (known.size < 1000) known.set(name, is);
  }
  return is;
}
