/** The time zones of the states, by their IANA names, from east to west. */
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

/** Whether times can be written in it. A backend of somebody else's may keep another one than ours. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64) return false;
  let is = known.get(name);
  if (is === undefined) {
    try {
      is = new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
    } catch {
      is = false;
    }
    // What anybody may send is not kept without bound.
    if (known.size < 1000) known.set(name, is);
  }
  return is;
}
