import { isLanguage, type Language } from "~/language/languages";
import { choiceCookie } from "./browser-choice";

/**
 * The language chosen in this browser. `carries` means that a guest chose it, so that the next account to sign in
 * adopts it unless it has a choice of its own.
 */
export type LanguageChoice = { language: Language; carries: boolean };

const pattern = /(?:^|;\s*)language=([a-z]+)(\.guest)?(?:;|$)/;

/** Returns the choice in a Cookie header; null if there is none or it is unknown. */
export function readLanguageChoice(cookies: string | null | undefined): LanguageChoice | null {
  const [, language, guest] = pattern.exec(cookies ?? "") ?? [];
  return language && isLanguage(language) ? { language, carries: guest !== undefined } : null;
}

/** Returns the Set-Cookie header for a choice. */
export const languageCookie = ({ language, carries }: LanguageChoice): string =>
  choiceCookie("language", carries ? `${language}.guest` : language);
