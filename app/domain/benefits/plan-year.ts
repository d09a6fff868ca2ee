import { localDay } from "../local-days";

/** Plans belong to a plan year, which is a year of the calendar. Days are YYYY-MM-DD, of UTC. */

/** The plan year that has begun on a day. */
export const planYearOn = (day: string): number => Number(day.slice(0, 4));

/**
 * Of the plan years that there are plans of, the one in force: the newest that has begun. Next year's plans wait for their year,
 * however early somebody publishes them, and this year's stay until then.
 * @returns null where none has begun
 */
export function planYearInForce(years: readonly number[], today: string): number | null {
  const begun = years.filter((year) => year <= planYearOn(today));
  return begun.length > 0 ? Math.max(...begun) : null;
}

/** The plan years that are written about: what is past is mended for a year more, and nobody knows prices beyond the next two. */
export function writtenYears(today = localDay(Date.now(), "UTC")): { least: number; most: number } {
  const year = planYearOn(today);
  return { least: year - 1, most: year + 2 };
}
