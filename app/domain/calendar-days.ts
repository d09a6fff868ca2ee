/**
 * Calendar days as `YYYY-MM-DD` texts, which sort as they follow each other. There are no times of day and no zones in
 * here: every day is read as UTC.
 */

const dayLength = 86_400_000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A day that is in the calendar, written YYYY-MM-DD: not 2026-02-30. */
export function isDay(text: string): boolean {
  const time = timeOf(text);
  // Some engines read the 30th of February as the 2nd of March.
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

/** The day of these parts, or null where the calendar has none. Years from 1000 to 9999. */
export function dayOfParts(year: number, month: number, day: number): string | null {
  const pad = (part: number, length: number) => String(part).padStart(length, "0");
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return year >= 1000 && isDay(text) ? text : null;
}

/** A day as people here type it, 11/21/2026 or 2026-11-21, with or without leading zeros; null for anything else. */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const american = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/.exec(text)?.groups;
  const { year, month, day } =
    american ?? /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text)?.groups ?? {};
  return dayOfParts(Number(year), Number(month), Number(day));
}

export function addDays(day: string, count: number): string {
  return dayOf(new Date(timeOf(day) + count * dayLength));
}

/** The same day of another month, or that month's last: January 31 and one month is February 28 or 29. */
export function addMonths(day: string, count: number): string {
  const from = new Date(timeOf(day));
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), last))));
}

/** The first day of the month after this day's. */
export function firstOfNextMonth(day: string): string {
  return `${addMonths(day, 1).slice(0, 7)}-01`;
}

/** The first day of this day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of this day's month. */
export const lastOfMonth = (day: string): string => addDays(firstOfNextMonth(day), -1);

/** How many days from one to the other; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayLength);
}

/** Whole years that somebody is old on a day. Born on February 29, one is a year older on March 1 of other years. */
export function ageOn(day: string, born: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
