import { addDays } from "./calendar-days";

/** Formats are cached by zone, because creating one costs more than using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: zone,
  });
  calendars.set(zone, made);
  return made;
}

const timeOf = (instant: number | string): number =>
  typeof instant === "number" ? instant : Date.parse(instant);

/**
 * Returns the day, YYYY-MM-DD, of an instant in a zone; this is the only way from an instant to a day. `instant` is
 * ms or an ISO time, and `zone` an IANA name.
 */
export const localDay = (instant: number | string, zone: string): string =>
  calendarOf(zone).format(timeOf(instant));

const quarterHour = 900_000;

/**
 * Returns the instant at which a day (YYYY-MM-DD) begins in a zone, as ISO time in UTC. Every zone's midnight falls
 * on a quarter hour of UTC.
 */
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

/** Returns the instant at which a day (YYYY-MM-DD) ends in a zone, as ISO time in UTC. */
export const dayEnd = (day: string, zone: string): string => dayStart(addDays(day, 1), zone);

const dayMs = 86_400_000;

/** Returns the ms that cover the rest of today and this many whole days after it. */
export const msThroughDays = (days: number): number => (days + 1) * dayMs;

/** Returns the last full day before an instant, for emails and pages that name only a day. */
export const lastWholeDay = (endsAt: string, zone: string): string =>
  addDays(localDay(endsAt, zone), -1);
