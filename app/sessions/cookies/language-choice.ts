import { isLanguage, type Language } from "~/language/languages";
import { choiceCookie } from "./browser-choice";

/**
 * The language that was chosen in this browser. `carries`: by a guest, so that the account that signs in next takes it
 * along, unless a language was chosen there already.
 */
export type LanguageChoice = { language: Language; carries: boolean };

const pattern = /(?:^|;\s*)language=([a-z]+)(\.guest)?(?:;|$)/;

/** Reads the choice out of a Cookie header; null for none, and for whatever is not one of ours. */
export function readLanguageChoice(cookies: string | null | undefined): LanguageChoice | null {
  const [, language, guest] = pattern.exec(cookies ?? "") ?? [];
  return language && isLanguage(language) ? { language, carries: guest !== undefined } : null;
}

/** The Set-Cookie header for a choice. */
export const languageCookie = ({ language, carries }: LanguageChoice): string =>
  choiceCookie("language", carries ? `${language}.guest` : language);
