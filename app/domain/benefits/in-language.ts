import type { Language } from "~/language/languages";

/** A catalog item with English and perhaps Spanish texts. */
export type TranslatedItem = { spanish?: Readonly<Record<string, string>> | null | undefined };

/** Returns an item's text of this name in the reader's language, or in English if there is no translation. */
export function inLanguage<Name extends string>(
  thing: TranslatedItem & Readonly<Record<Name, string>>,
  name: Name,
  language: Language,
): string {
  const translation = language === "es" ? thing.spanish?.[name]?.trim() : "";
  return translation || thing[name];
}
