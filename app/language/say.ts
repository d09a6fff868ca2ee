import { formats } from "./formats";
import type { Language } from "./languages";
import type { Said, Words } from "./texts";

const forms = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Whether these are the forms of one text rather than several texts. */
export const isPlural = (part: Words): boolean =>
  typeof part["other"] === "string" && Object.keys(part).every((name) => forms.has(name));

export type Values = Readonly<Record<string, string | number | readonly string[]>>;

/** Where a value goes in a text, and how it is written: `{name}` or `{name:format}`. */
export const slotPattern = /\{(\w+)(?::(\w+))?\}/g;

/** A text with its values in it; `part` is a text or the forms of one. */
export function fill(part: string | Words, values: Values, language: Language): string {
  const write = formats(language);
  const text =
    typeof part === "string" ? part : (part[write.form(Number(values["count"]))] ?? part["other"]);
  return String(text).replace(slotPattern, (_slot, name: string, format?: string) => {
    const value = values[name];
    if (format === "money") return write.money(Number(value));
    if (format === "day") return write.day(String(value));
    if (format === "list") return write.list([value ?? []].flat().map(String));
    return typeof value === "number" ? write.number(value) : String(value);
  });
}

function saidPart(part: string | Words, language: Language): unknown {
  if (typeof part === "string") {
    return part.includes("{") ? (values: Values) => fill(part, values, language) : part;
  }
  if (isPlural(part)) return (values: Values) => fill(part, values, language);
  return Object.fromEntries(
    Object.entries(part).map(([name, each]) => [name, saidPart(each, language)]),
  );
}

const known = new WeakMap<object, unknown>();

/** The texts of a text file in one language. */
export function say<const All extends Readonly<Record<Language, Words>>>(
  all: All,
  language: Language,
): Said<All["en"]> {
  return sayGiven<All>(all[language], language);
}

/** The texts of a text file in one language, as a loader hands them over. */
export type GivenTexts<All extends Readonly<Record<Language, Words>>> = All["en"];

/**
 * For a part of a page that few readers see: its texts come with the loader's data in the one language that is read, so
 * that they weigh on no page of the browser's build. `useGiven` says them.
 */
export const give = <const All extends Readonly<Record<Language, Words>>>(
  all: All,
  language: Language,
): GivenTexts<All> => all[language];

/** Texts that came in one language. */
export function sayGiven<const All extends Readonly<Record<Language, Words>>>(
  own: Words,
  language: Language,
): Said<All["en"]> {
  if (!known.has(own)) known.set(own, saidPart(own, language));
  return known.get(own) as Said<All["en"]>;
}
