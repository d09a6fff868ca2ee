import { causeWords } from "~/domain/billing/change-words";
import type { LineChange } from "~/domain/billing/invoice-changes";
import { changesTexts } from "~/domain/billing/invoice-changes.text";
import { lineLabel, lineReason } from "~/domain/billing/line-words";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";

/** `since` is the number of the previous invoice. */
export type Changes = { since: string; lines: readonly LineChange[] };

/**
 * Returns why an invoice's total differs from the previous one in the reader's language, for the page and in print.
 */
export function wordChanges({ since, lines }: Changes, language: Language) {
  const t = say(changesTexts, language);
  const { money } = formats(language);
  const side = (reasons: readonly string[]) =>
    reasons.map((reason) => lineReason({ reason }, language)).join("; ") || t.notBilled;
  const [before = "", after = ""] = (lines.length === 0 ? t.same : t.since)({
    invoice: "\n",
  }).split("\n");
  return {
    title: t.title,
    intro: { before, since, after },
    columns: {
      line: t.line,
      before: t.before,
      now: t.now,
      difference: t.difference,
    },
    lines: lines.map((line) => ({
      label: lineLabel({ ...line, reason: null }, language),
      causes: line.causes.map((cause) => causeWords(cause, language)),
      before: side(line.before),
      now: side(line.now),
      difference: `${line.difference_c > 0 ? "+" : ""}${money(line.difference_c)}`,
    })),
  };
}
