import { formats } from "./formats";
import { languageTable, type Language } from "./languages";

/** Who reads: their language, the time zone that they chose, and that of where they work or live. */
export type Reader = {
  language: Language;
  user: { time_zone?: string | null; zone?: string | undefined };
};

/** The zone in which somebody reads when something happened, days as well as times; UTC where the backend knows none. */
export const readingZone = (user: Reader["user"] | null): string =>
  user?.time_zone ?? user?.zone ?? "UTC";

/** Writes ISO times in the reader's language and time zone; the zone is named. */
export const ownTimes =
  (reader: Reader): ((iso: string) => string) =>
  (iso) =>
    formats(reader.language).time(iso, readingZone(reader.user));

const stamps = new Map<string, Intl.DateTimeFormat>();

/** An ISO time to the second, to be compared under each other: "2026-11-21 01:47:00 UTC". */
export function ownStamp(reader: Pick<Reader, "user">, iso: string): string {
  const timeZone = readingZone(reader.user);
  let stamp = stamps.get(timeZone);
  if (!stamp) {
    const options = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    const hours = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
    stamp = new Intl.DateTimeFormat("en-US", {
      ...options,
      ...hours,
      hourCycle: "h23",
      timeZone,
      timeZoneName: "short",
    });
    stamps.set(timeZone, stamp);
  }
  const parts = new Map(stamp.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const day = [part("year"), part("month"), part("day")].join("-");
  const time = [part("hour"), part("minute"), part("second")].join(":");
  return `${day} ${time} ${part("timeZoneName")}`;
}

/** What people call a time zone, with the city that it is named by: "Mountain Time (Denver)". */
export function zoneName(zone: string, language: Language): string {
  const { locale } = languageTable[language];
  const named = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
  const name = named.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return `${name} (${zone.slice(zone.indexOf("/") + 1).replaceAll("_", " ")})`;
}
