import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { Billing } from "../billing";
import type { InvoiceLine } from "../invoice";
import { lineLabel } from "../line-words";

const differenceTexts = texts({
  en: {
    stands: "{label}: {cents:money}. That’s on your next invoice, which comes on {day:day}.",
  },
  es: {
    stands: "{label}: {cents:money}. Está en su próxima factura, que llega el {day:day}.",
  },
});

/**
 * Returns a sentence for each line of the `next` invoice that corrects a billed premium because of a choice that counts
 * from `effectiveOn`, the first day of a month.
 */
export function premiumDifferenceWords(
  next: Pick<NonNullable<Billing["next"]>, "issued_on" | "lines"> | null,
  effectiveOn: string,
  language: Language,
): string[] {
  const isByChoice = ({ mends, premium }: InvoiceLine) =>
    mends !== undefined &&
    premium !== undefined &&
    premium.month >= effectiveOn &&
    // A later choice has its own corrections.
    (premium.change?.what !== "changed" || premium.change.on === effectiveOn);
  return (next?.lines.filter(isByChoice) ?? []).map((line) =>
    say(differenceTexts, language).stands({
      label: lineLabel({ ...line, reason: null }, language),
      cents: line.amount_c,
      day: next?.issued_on ?? "",
    }),
  );
}
