import type { Language } from "~/language/languages";
import { fill } from "~/language/say";
import { heldReasons } from "../association/held-reasons.text";
import { reviewReasons } from "../sign-up/review-reasons.text";

/** A text with its values as the pattern that finds them again. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text.replace(/[.?()]/g, "\\$&").replace(/\{(\w+)\}/g, (_slot, name) => `(?<${name}>.+)`)}$`,
    "s",
  );

const reasons = [reviewReasons, heldReasons].flatMap(({ en, es }) =>
  Object.entries(en).map(([name, text]) => ({
    pattern: patternOf(text),
    words: { en: text, es: (es as Record<string, string>)[name] ?? text },
  })),
);

/**
 * Why an application waits, in the reader's language. It is kept in English, so a reason that is known is said anew with the
 * names that stand in it; another backend's stays as it came.
 */
export function reviewReason(kept: string, language: Language): string {
  for (const { pattern, words } of reasons) {
    const found = pattern.exec(kept);
    if (found) return fill(words[language], { ...found.groups }, language);
  }
  return kept;
}
