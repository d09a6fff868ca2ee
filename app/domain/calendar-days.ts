/** Calendar days are `YYYY-MM-DD` texts, which sort by date; this module treats every day as UTC. */

const dayLength = 86_400_000;

const dayOfDate = (date: Date): string => date.toISOString().slice(0, 10);
/** Returns the ms of a day's midnight in UTC; NaN for other text and, in some engines, for February 30. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns true for an existing day written YYYY-MM-DD; false for 2026-02-30. */
export function isDay(text: string): boolean {
  const time = midnightOf(text);
  // Some engines read February 30 as March 2.
  return !Number.isNaN(time) && dayOfDate(new Date(time)) === text;
}

/** Returns the day of these parts, or null if it doesn't exist; years run from 1000 to 9999. */
export function dayOfParts(year: number, month: number, day: number): string | null {
  const pad = (part: number, length: number) => String(part).padStart(length, "0");
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return year >= 1000 && isDay(text) ? text : null;
}

/** Returns the day typed as 11/21/2026 or 2026-11-21, with or without leading zeros; null for anything else. */
export function parseDay(input: string): string | null {
  const text = input.trim();
  const american = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/.exec(text)?.groups;
  const { year, month, day } =
    american ?? /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text)?.groups ?? {};
  return dayOfParts(Number(year), Number(month), Number(day));
}

/** Returns the day `count` days later, or earlier if negative. @throws RangeError if `day` is none */
export function addDays(day: string, count: number): string {
  return dayOfDate(new Date(midnightOf(day) + count * dayLength));
}

/**
 * Returns the same day `count` months later (earlier if negative), or that month's last day: January 31 plus one month
 * is February 28 or 29.
 */
export function addMonths(day: string, count: number): string {
  const from = new Date(midnightOf(day));
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOfDate(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), last))));
}

export const firstOfNextMonth = (day: string): string => firstOfMonth(addMonths(day, 1));

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const lastOfMonth = (day: string): string => addDays(firstOfNextMonth(day), -1);

/** Returns the number of days between two days; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnightOf(to) - midnightOf(from)) / dayLength);
}

/** Returns the age in whole years. People born on February 29 turn a year older on March 1 in other years. */
export function ageOn(day: string, born: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
