import { languageTable, type Language } from "./languages";

/**
 * The time of day alone, with its zone: "2:14 PM PST". Apart from formats.ts, which browsers load.
 * @param timeZone an IANA name
 */
export function hour(at: Date, timeZone: string, language: Language): string {
  const { locale } = languageTable[language];
  const options = { hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(locale, options).format(at);
}
