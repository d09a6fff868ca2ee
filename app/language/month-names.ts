import { languages, languageTable } from "./languages";

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

/** 1 to 12 for a month's name in any of the languages, whole or short, with or without a point; null for anything else. */
export const monthNumber = (typed: string): number | null =>
  monthNamed.get(typed.trim().replace(/\.$/, "").toLowerCase()) ?? null;
