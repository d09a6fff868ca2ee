import { addMonths, firstOfMonth as firstOfThisMonth } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";

export const toJson = (value: unknown): string => JSON.stringify(value);

/** Turns `Sleep & calm` into `sleep-and-calm`, `O'Leary` into `o-leary` (rule for slugs: handbook/entities.md). */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Returns the first day (YYYY-MM-01) of the month that is `months` after the westernmost zone's current one. */
export const firstOfMonth = (now: Date, months: number): string =>
  addMonths(firstOfThisMonth(localDay(now.getTime(), westernmostZone)), months);

/**
 * People sign this many days before the first of a month, because those who buy coverage for themselves must sign by
 * the 15th.
 */
export const signedDaysBefore = 19;

/** Returns markdown from a text with a paragraph, a heading or an item of a list on each line. */
export function paragraphs(text: string): string {
  const isItem = (line: string | undefined) => /^(?:-|\d+\.) /.test(line ?? "");
  const lines = text.trim().split("\n");
  const ends = lines.map((line, at) => (isItem(line) && isItem(lines[at + 1]) ? "\n" : "\n\n"));
  return lines
    .map((line, at) => line + ends[at])
    .join("")
    .trim();
}

/** Returns the time `days` before `now`, ISO and UTC; `days` may be a fraction. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

/** Returns `created_at` and `updated_at` of a row that was created `days` before `now`. */
export function createdTimes(now: Date, days = 0): { created_at: string; updated_at: string } {
  const at = daysBefore(now, days);
  return { created_at: at, updated_at: at };
}

/** Returns the columns of all catalog rows: status published, `created_at` and `updated_at` at `now`. */
export const publishedColumns = (now: Date) => ({
  status: "published" as const,
  ...createdTimes(now),
});
