import { languageTable, type Language } from "./languages";

/** Formats numbers, money, days and times for a language. */
type Formats = {
  /** 1234 becomes "1,234". */
  number(value: number): string;
  /** Cents: 123450 becomes "$1,234.50". */
  money(cents: number): string;
  /** A calendar day or an ISO time, read as UTC: "2026-11-21" becomes "November 21, 2026". */
  day(iso: string): string;
  /** The month of a calendar day: "2026-11-01" becomes "November 2026". */
  month(iso: string): string;
  /** An ISO time in a time zone, with its name: "November 21, 2026 at 1:47 AM UTC". */
  time(iso: string, timeZone: string): string;
  list(items: readonly string[]): string;
  /** The plural form of a count. */
  form(count: number): Intl.LDMLPluralRule;
};

/** Returns a function that makes a value at its first call; Intl objects cost more to make than to use. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

/** Formats a date; an invalid one stays as it is, because a foreign backend may send anything. */
function formatDate(iso: string, format: Intl.DateTimeFormat): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : format.format(at);
}

function createFormats(language: Language): Formats {
  const { locale } = languageTable[language];
  const number = once(() => new Intl.NumberFormat(locale));
  const money = once(() => new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }));
  const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
  const month = once(
    () => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
  );
  const list = once(() => new Intl.ListFormat(locale));
  const plural = once(() => new Intl.PluralRules(locale));
  const times = new Map<string, Intl.DateTimeFormat>();
  const timeIn = (timeZone: string) => {
    const known = times.get(timeZone);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, {
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
      timeZoneName: "short",
    });
    times.set(timeZone, made);
    return made;
  };
  return {
    number: (value) => number().format(value),
    money: (cents) => money().format(cents / 100),
    day: (iso) => formatDate(iso, day()),
    month: (iso) => formatDate(iso, month()),
    time: (iso, timeZone) => formatDate(iso, timeIn(timeZone)),
    list: (items) => list().format(items),
    form: (count) => plural().select(count),
  };
}

const formatsByLanguage: Partial<Record<Language, Formats>> = {};

export const formats = (language: Language): Formats =>
  (formatsByLanguage[language] ??= createFormats(language));
