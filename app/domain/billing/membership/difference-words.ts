import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { Billing } from "../billing";
import { lineLabel } from "../line-words";

const differenceTexts = texts({
  en: {
    stands: "{label}: {cents:money}. That’s on your next invoice, which comes on {day:day}.",
  },
  es: {
    stands: "{label}: {cents:money}. Está en su próxima factura, que llega el {day:day}.",
  },
});

/** Returns a sentence for each line of the `next` invoice that corrects a month's premium; `month` is its first day. */
export function premiumDifferenceWords(
  next: Pick<NonNullable<Billing["next"]>, "issued_on" | "lines"> | null,
  month: string,
  language: Language,
): string[] {
  const lines = next?.lines.filter((line) => line.mends && line.premium?.month === month) ?? [];
  return lines.map((line) =>
    say(differenceTexts, language).stands({
      label: lineLabel({ ...line, reason: null }, language),
      cents: line.amount_c,
      day: next?.issued_on ?? "",
    }),
  );
}
