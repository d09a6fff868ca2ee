import { languages, type Language } from "./languages";
import { say } from "./say";
import type { Said, Words } from "./texts";

/** One text in every language, for a table that is read in whichever is asked for. */
export type InEach = Readonly<Record<Language, string>>;

/** Of a text file the text that `pick` finds, in every language. */
export const inEach = <const All extends Readonly<Record<Language, Words>>>(
  all: All,
  pick: (said: Said<All["en"]>) => string,
): InEach =>
  Object.fromEntries(languages.map((language) => [language, pick(say(all, language))])) as Record<
    Language,
    string
  >;
