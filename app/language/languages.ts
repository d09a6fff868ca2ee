/**
 * The languages that texts are written in, English first: the others follow its keys and values. `name` is what its own
 * people call it, `plurals` are the forms that Intl.PluralRules tells apart there. A further language is a line here; what it then lacks does not compile.
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
/** Each in itself. */
export const languageNames = Object.fromEntries(
  languages.map((each) => [each, languageTable[each].name]),
) as { [Each in Language]: (typeof languageTable)[Each]["name"] };

/** The forms of a language's plurals. */
export type PluralFormOf<In extends Language> = (typeof languageTable)[In]["plurals"][number];

export const isLanguage = (name: string): name is Language => Object.hasOwn(languageTable, name);
