import { addDays } from "./calendar-days";

/** One per zone: making one costs more than asking it. */
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
 * The day, YYYY-MM-DD, that the calendar on the wall shows in a zone. The only way from an instant to a day: a day without a
 * place is nobody's.
 * @param instant ms, or an ISO time
 * @param zone an IANA name
 */
export const localDay = (instant: number | string, zone: string): string =>
  calendarOf(zone).format(timeOf(instant));

const quarterHour = 900_000;

/**
 * The instant at which a day begins in a zone, ISO, UTC. Every zone's midnight is on a quarter of an hour of UTC.
 * @param day YYYY-MM-DD
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

/** The instant at which a day is over in a zone, ISO, UTC. @param day YYYY-MM-DD */
export const dayEnd = (day: string, zone: string): string => dayStart(addDays(day, 1), zone);

const dayMs = 86_400_000;

/** How long, in ms, something lasts that is named by its last day: the rest of today, and so many whole days after it. */
export const lasting = (days: number): number => (days + 1) * dayMs;

/**
 * The last day on the whole of which something can be used that ends at an instant, for letters and pages that name a day only.
 */
export const lastWholeDay = (endsAt: string, zone: string): string =>
  addDays(localDay(endsAt, zone), -1);
