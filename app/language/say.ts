import { formats } from "./formats";
import type { Language } from "./languages";
import type { TextsOf, Words } from "./texts";

const pluralForms = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Returns true if these are the plural forms of one text and not several texts. */
export const isPlural = (part: Words): boolean =>
  typeof part["other"] === "string" && Object.keys(part).every((name) => pluralForms.has(name));

export type Values = Readonly<Record<string, string | number | readonly string[]>>;

/** Matches a value's placeholder with its format: `{name}` or `{name:format}`. */
const slotPattern = /\{(\w+)(?::(\w+))?\}/g;

/** Returns a text with its values, a missing one as "undefined"; of plural forms, the value `count` selects one. */
export function fillText(part: string | Words, values: Values, language: Language): string {
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

/** Returns a text as a string, one with values as a function, and a group as an object of both. */
function bindToLanguage(part: string | Words, language: Language): unknown {
  if (typeof part === "string") {
    return part.includes("{") ? (values: Values) => fillText(part, values, language) : part;
  }
  if (isPlural(part)) return (values: Values) => fillText(part, values, language);
  return Object.fromEntries(
    Object.entries(part).map(([name, each]) => [name, bindToLanguage(each, language)]),
  );
}

/** What {@link sayPassed} made of each language's texts, so that it is made once. */
const boundTexts = new WeakMap<object, unknown>();

/** Returns a text file's texts in one language, as strings and functions. */
export function say<const All extends Readonly<Record<Language, Words>>>(
  all: All,
  language: Language,
): TextsOf<All["en"]> {
  return sayPassed<All>(all[language], language);
}

/** A text file's texts in one language, as plain data of a loader. */
export type PassedTexts<All extends Readonly<Record<Language, Words>>> = All["en"];

/**
 * Returns texts as a loader's data in the reader's language only. This is for parts that few readers see, so that
 * they add nothing to the browser's bundle; `usePassedTexts` reads them.
 */
export const pickTexts = <const All extends Readonly<Record<Language, Words>>>(
  all: All,
  language: Language,
): PassedTexts<All> => all[language];

/** Returns the texts as `say` does, from the texts of one language. */
export function sayPassed<const All extends Readonly<Record<Language, Words>>>(
  words: Words,
  language: Language,
): TextsOf<All["en"]> {
  if (!boundTexts.has(words)) boundTexts.set(words, bindToLanguage(words, language));
  return boundTexts.get(words) as TextsOf<All["en"]>;
}
