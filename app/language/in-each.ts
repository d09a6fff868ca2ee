import { languages, type Language } from "./languages";
import { say } from "./say";
import type { TextsOf, Words } from "./texts";

export type InEach = Readonly<Record<Language, string>>;

/** Returns what `make` returns for each language. */
export const inEveryLanguage = <Made>(
  make: (language: Language) => Made,
): Readonly<Record<Language, Made>> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Made
  >;

/** Returns one text of a text file, selected by `pick`, in every language. */
export const inEach = <const All extends Readonly<Record<Language, Words>>>(
  all: All,
  pick: (texts: TextsOf<All["en"]>) => string,
): InEach => inEveryLanguage((language) => pick(say(all, language)));
