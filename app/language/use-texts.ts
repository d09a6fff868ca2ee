import { createContext, useContext } from "react";
import type { Language } from "./languages";
import { say, sayGiven, type GivenTexts } from "./say";
import type { Said, Words } from "./texts";

/** The language of the page around. The root gives it; what is rendered without a root is in English. */
export const LanguageContext = createContext<Language>("en");

export const useLanguage = (): Language => useContext(LanguageContext);

/** The texts of a component's text file in the language of the page. */
export function useTexts<const All extends Readonly<Record<Language, Words>>>(
  all: All,
): Said<All["en"]> {
  return say(all, useLanguage());
}

/** The texts that the page's loader gave for a part of it. */
export function useGiven<const All extends Readonly<Record<Language, Words>>>(
  texts: GivenTexts<All>,
): Said<All["en"]> {
  return sayGiven<All>(texts, useLanguage());
}
