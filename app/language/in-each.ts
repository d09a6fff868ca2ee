import { languages, type Language } from "./languages";
import { say } from "./say";
import type { Said, Words } from "./texts";

/** One text in every language, for a table that is read in whichever is asked for. */
export type InEach = Readonly<Record<Language, string>>;

/** What is made of a language, in every language. */
export const inEveryLanguage = <Made>(
  make: (language: Language) => Made,
): Readonly<Record<Language, Made>> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Made
  >;

/** Of a text file the text that `pick` finds, in every language. */
export const inEach = <const All extends Readonly<Record<Language, Words>>>(
  all: All,
  pick: (said: Said<All["en"]>) => string,
): InEach => inEveryLanguage((language) => pick(say(all, language)));
