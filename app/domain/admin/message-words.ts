import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { failureTexts, messageWords } from "./message-words.text";

/** Returns a message kind's name, or the kind itself if it has no words yet. */
export const messageName = (kind: string, language: Language): string =>
  (say(messageWords, language) as Record<string, string>)[kind] ?? kind.replaceAll("_", " ");

const failures: [RegExp, keyof (typeof failureTexts)["en"]][] = [
  [/EENVELOPE|\b55[013]\b/, "address"],
  [/EMESSAGE|\b55[24]\b/, "message"],
  [/EAUTH|\b53\d\b/, "login"],
  [/ETLS/, "unsafe"],
  [/ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EPROTOCOL/, "silent"],
];

/**
 * Returns why a message was not delivered, with the code that support needs: "The address was refused (EENVELOPE
 * 550)".
 */
export function failureWords(code: string | null, language: Language): string {
  const words = say(failureTexts, language);
  if (!code) return words.unknown;
  const [, name] = failures.find(([pattern]) => pattern.test(code)) ?? [];
  return name ? `${words[name]} (${code})` : code;
}
