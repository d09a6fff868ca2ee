/**
 * English comes first, and other languages follow its keys and values. `name` is the language's own name, and
 * `plurals` are its forms in Intl.PluralRules. A new language is one line here; its missing texts don't compile.
 */
export const languageTable = {
  en: { name: "English", locale: "en-US", plurals: ["one", "other"] },
  es: { name: "Español", locale: "es-US", plurals: ["one", "many", "other"] },
} as const satisfies Record<
  string,
  { name: string; locale: string; plurals: readonly Intl.LDMLPluralRule[] }
>;

export type Language = keyof typeof languageTable;
export const languages = Object.keys(languageTable) as [Language, ...Language[]];
export const languageNames = Object.fromEntries(
  languages.map((each) => [each, languageTable[each].name]),
) as { [Each in Language]: (typeof languageTable)[Each]["name"] };

export type PluralFormOf<In extends Language> = (typeof languageTable)[In]["plurals"][number];

export const isLanguage = (name: string): name is Language => Object.hasOwn(languageTable, name);
