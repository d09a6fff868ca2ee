import type { Language } from "~/language/languages";

/** A thing of the catalogue whose texts may stand in Spanish beside the English ones. */
export type Translated = { spanish?: Readonly<Record<string, string>> | null | undefined };

/** One of its texts as this reader gets it: in English where nobody has put it into their language. */
export function inLanguage<Name extends string>(
  thing: Translated & Readonly<Record<Name, string>>,
  name: Name,
  language: Language,
): string {
  const own = language === "es" ? thing.spanish?.[name]?.trim() : "";
  return own || thing[name];
}
