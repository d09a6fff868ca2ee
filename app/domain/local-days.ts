import { addDays } from "./calendar-days";

/** Formats that write YYYY-MM-DD, by zone, because creating one costs more than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the day, YYYY-MM-DD, of an instant in a zone; this is the only way from an instant to a day. `instant` is
 * ms or an ISO time, and `zone` an IANA name.
 */
export function localDay(instant: number | string, zone: string): string {
  const format =
    dayFormats.get(zone) ??
    new Intl.DateTimeFormat("en-CA", {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      timeZone: zone,
    });
  dayFormats.set(zone, format);
  return format.format(typeof instant === "number" ? instant : Date.parse(instant));
}

const quarterHour = 900_000;

/** Returns when a day (YYYY-MM-DD) begins in a zone, as ISO time in UTC; every midnight is on a quarter hour of UTC. */
export function dayStart(day: string, zone: string): string {
  const begins = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [begins / quarterHour - 4 * 15, begins / quarterHour + 4 * 15];
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (localDay(between * quarterHour, zone) < day) before = between;
    else from = between;
  }
  return new Date(from * quarterHour).toISOString();
}

/** Returns the instant at which a day (YYYY-MM-DD) ends in a zone, when the next begins, as ISO time in UTC. */
export const dayEnd = (day: string, zone: string): string => dayStart(addDays(day, 1), zone);

/** Returns the ms of a deadline of this many days plus one, so that it lasts through the whole last day. */
export const msThroughDays = (days: number): number => (days + 1) * 86_400_000;

/** Returns the last day that is over before an instant (ISO time), for emails and pages that name only a day. */
export const lastWholeDay = (endsAt: string, zone: string): string =>
  addDays(localDay(endsAt, zone), -1);
