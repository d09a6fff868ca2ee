import { lineLabel, lineReason } from "~/domain/billing/line-words";
import type { Language } from "~/language/languages";

/** Returns price lines with label and reason in the reader's language; a missing reason becomes empty. */
export const wordLines = <Line extends { label: string; reason: string | null }>(
  lines: readonly Line[],
  language: Language,
): Line[] =>
  lines.map((line) => ({
    ...line,
    label: lineLabel(line, language),
    reason: lineReason(line, language),
  }));
