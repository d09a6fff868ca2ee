import { languages, languageTable } from "~/language/languages";
import { addDays, dayOfParts } from "../../calendar-days";

/** Days as they stand in the files that spreadsheets and payroll programs make. */

/** "mar", "March", "sept", "marzo" → 3 and so on, as each language writes a month whole or short. */
const monthNamed: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, at) => {
      const long = new Intl.DateTimeFormat(languageTable[language].locale, {
        month: "long",
        timeZone: "UTC",
      }).format(new Date(Date.UTC(2000, at, 1)));
      return [long, long.slice(0, 3), long.slice(0, 4)].map(
        (name) => [name.toLowerCase(), at + 1] as const,
      );
    }).flat(),
  ),
);

/** A time of day behind the date says nothing about the day. */
const time =
  /(?:\s+|T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Month before day where both are figures, as people here write. */
const patterns = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})[- .]+(?:de )?(?<name>[a-z]{3,10})\.?[- ,.]+(?:del? )?(?<year>\d{4}|\d{2})$/i,
  /^(?<name>[a-z]{3,10})\.?[- ]+(?<day>\d{1,2})(?:st|nd|rd|th)?[-, ]+(?<year>\d{4}|\d{2})$/i,
];

type Parts = { year: string; month?: string; name?: string; day: string };

/** A year of two figures is the latest that leads to no later day than `latest`. */
function yearsOf(typed: string, latest: string): number[] {
  if (typed.length === 4) return [Number(typed)];
  const century = Math.floor(Number(latest.slice(0, 4)) / 100) * 100;
  return [century + Number(typed), century - 100 + Number(typed)];
}

/**
 * A day as a file writes it. `day` is null for no date at all, `missing` for one that the calendar lacks: February 30.
 * @param latest YYYY-MM-DD, for years of two figures
 */
export function dayInFile(cell: string, latest: string): string | "missing" | null {
  const text = cell.trim().replace(time, "");
  const found = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!found) return null;
  const { year, month, name, day } = found as unknown as Parts;
  const number = name === undefined ? Number(month) : (monthNamed.get(name.toLowerCase()) ?? 0);
  // 21/11/2026 is written the other way round, and nobody can tell which way 3/11/2026 is meant in that file.
  if (number < 1 || number > 12) return null;
  const days = yearsOf(year, latest).map((each) => dayOfParts(each, number, Number(day)));
  return (
    days.find((each) => each !== null && each <= latest) ??
    days.find((each) => each !== null) ??
    "missing"
  );
}

/** Someone may be hired some months from now. */
export const latestHire = (today: string): string => addDays(today, 366);
