import { formats } from "./formats";
import { languageTable, type Language } from "./languages";

/** The reader's language, chosen time zone, and the zone of their work or home. */
export type Reader = {
  language: Language;
  user: { time_zone?: string | null; zone?: string | undefined };
};

/** Returns the zone in which a user sees past events: the chosen one, or else that of their work or home, or UTC. */
export const displayZone = (user: Reader["user"] | null): string =>
  user?.time_zone ?? user?.zone ?? "UTC";

/** Returns a function that formats ISO times in the reader's language and time zone, with the zone's name. */
export const ownTimes =
  (reader: Reader): ((iso: string) => string) =>
  (iso) =>
    formats(reader.language).time(iso, displayZone(reader.user));

const stampFormatByZone = new Map<string, Intl.DateTimeFormat>();

/** Returns a valid ISO time in the reader's zone to the second, for aligned columns: "2026-11-21 01:47:00 UTC". */
export function ownStamp(reader: Pick<Reader, "user">, iso: string): string {
  const timeZone = displayZone(reader.user);
  let stamp = stampFormatByZone.get(timeZone);
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
    stampFormatByZone.set(timeZone, stamp);
  }
  const parts = new Map(stamp.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const day = [part("year"), part("month"), part("day")].join("-");
  const time = [part("hour"), part("minute"), part("second")].join(":");
  return `${day} ${time} ${part("timeZoneName")}`;
}

/** Returns a time zone's common name with its city: "Mountain Time (Denver)". */
export function zoneName(zone: string, language: Language): string {
  const { locale } = languageTable[language];
  const named = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
  const name = named.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return `${name} (${zone.slice(zone.indexOf("/") + 1).replaceAll("_", " ")})`;
}
