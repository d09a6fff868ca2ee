import { languageTable, type Language } from "./languages";

/** Returns a time of day with its zone: "2:14 PM PST"; `timeZone` is an IANA name. Browsers load formats.ts but not this file. */
export function formatHour(at: Date, timeZone: string, language: Language): string {
  const { locale } = languageTable[language];
  const options = { hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(locale, options).format(at);
}
