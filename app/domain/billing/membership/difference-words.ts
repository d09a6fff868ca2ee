import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { lineLabel, type PremiumFacts } from "../line-words";
import { differenceTexts } from "./difference-words.text";

type Next = {
  /** YYYY-MM-DD */
  issued_on: string;
  lines: readonly {
    label: string;
    amount_c: number;
    mends?: string | undefined;
    premium?: PremiumFacts | undefined;
  }[];
};

/**
 * Returns what a paid month costs more or less since the election changed, in the next invoice's words. `next` is
 * null if no invoice is planned, and `month` is its first day.
 */
export function differenceWords(next: Next | null, month: string, language: Language): string[] {
  const lines = next?.lines.filter((line) => line.mends && line.premium?.month === month) ?? [];
  return lines.map((line) =>
    say(differenceTexts, language).stands({
      label: lineLabel({ ...line, reason: null }, language),
      cents: line.amount_c,
      day: next?.issued_on ?? "",
    }),
  );
}
