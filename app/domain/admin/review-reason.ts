import type { Language } from "~/language/languages";
import { fill } from "~/language/say";
import { heldReasons } from "../association/held-reasons.text";
import { reviewReasons } from "../sign-up/review-reasons.text";

/** Turns a text with placeholders into a pattern that captures their values. */
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
 * Returns why an application waits for review, in the reader's language. Reasons are stored in English, so a known
 * one is translated with its names; a foreign backend's reason stays as it is.
 */
export function reviewReason(kept: string, language: Language): string {
  for (const { pattern, words } of reasons) {
    const found = pattern.exec(kept);
    if (found) return fill(words[language], { ...found.groups }, language);
  }
  return kept;
}
