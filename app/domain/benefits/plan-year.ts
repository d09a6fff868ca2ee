import { localDay } from "../local-days";

/** Returns the plan year of a day (YYYY-MM-DD): its calendar year. */
export const planYearOn = (day: string): number => Number(day.slice(0, 4));

/**
 * Returns the newest plan year that has begun, or null if none has. Plans of the next year stay hidden until it
 * begins, however early they are published.
 */
export function planYearInForce(years: readonly number[], today: string): number | null {
  const begun = years.filter((year) => year <= planYearOn(today));
  return begun.length > 0 ? Math.max(...begun) : null;
}

/**
 * Returns the first and the last plan year that can be edited on a day: last year's plans may still be corrected, and
 * prices are known for at most two years ahead.
 */
export function editableYears(today = localDay(Date.now(), "UTC")): {
  least: number;
  most: number;
} {
  const year = planYearOn(today);
  return { least: year - 1, most: year + 2 };
}
