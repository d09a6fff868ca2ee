import { languages, languageTable } from "./languages";

/** Maps "mar", "March", "sept", "marzo" and so on to numbers, as each language writes months in full or abbreviated. */
const monthNamed: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, index) => {
      const long = new Intl.DateTimeFormat(languageTable[language].locale, {
        month: "long",
        timeZone: "UTC",
      }).format(new Date(Date.UTC(2000, index, 1)));
      return [long, long.slice(0, 3), long.slice(0, 4)].map(
        (name) => [name.toLowerCase(), index + 1] as const,
      );
    }).flat(),
  ),
);

/** Returns 1 to 12 for a month's English or Spanish name or its first three or four letters; null for anything else. */
export const monthNumber = (input: string): number | null =>
  monthNamed.get(input.trim().replace(/\.$/, "").toLowerCase()) ?? null;
