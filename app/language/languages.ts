/**
 * The languages that texts are written in, English first: the others follow its keys and values. `plurals` are the forms
 * that Intl.PluralRules tells apart there. A further language is a line here; what it then lacks does not compile.
 */
export const languageTable = {
  en: { locale: "en-US", plurals: ["one", "other"] },
  es: { locale: "es-US", plurals: ["one", "many", "other"] },
} as const satisfies Record<string, { locale: string; plurals: readonly Intl.LDMLPluralRule[] }>;

export type Language = keyof typeof languageTable;
export const languages = Object.keys(languageTable) as Language[];

/** The forms of a language's plurals. */
export type PluralFormOf<In extends Language> = (typeof languageTable)[In]["plurals"][number];

export const isLanguage = (name: string): name is Language => Object.hasOwn(languageTable, name);
