import { createContext, useContext } from "react";
import type { Language } from "./languages";
import { say, sayPassed, type PassedTexts } from "./say";
import type { TextsOf, Words } from "./texts";

/** The language of the page, set by the root; without a root it is English. */
export const LanguageContext = createContext<Language>("en");

export const useLanguage = (): Language => useContext(LanguageContext);

/** Returns a component's texts in the page's language. */
export function useTexts<const All extends Readonly<Record<Language, Words>>>(
  all: All,
): TextsOf<All["en"]> {
  return say(all, useLanguage());
}

/** Returns the texts that the page's loader passed. */
export function usePassedTexts<const All extends Readonly<Record<Language, Words>>>(
  texts: PassedTexts<All>,
): TextsOf<All["en"]> {
  return sayPassed<All>(texts, useLanguage());
}
