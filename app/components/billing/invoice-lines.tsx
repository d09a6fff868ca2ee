import type { ReactNode } from "react";
import type { Invoice } from "~/domain/billing/invoice";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { shownPrice } from "~/domain/billing/line-price";
import { lineLabel, lineReason } from "~/domain/billing/line-words";
import { premiumSumsWords } from "~/domain/billing/premium-sums";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";

type Premium = NonNullable<Invoice["lines"][number]["premium"]>;

export type LineFacts = {
  label: string;
  qty: number;
  unit_c: number;
  amount_c: number;
  reason: string | null;
  mends?: string | undefined;
  premium?: Premium | undefined;
};

const cell = "border-b py-2 align-baseline print:py-1";
const figure = `${cell} pl-4 text-right tabular-nums whitespace-nowrap`;
/** These columns are only for wide pages; the arithmetic below each label says the same. */
const roomy = "hidden @sm:table-cell print:table-cell";

/** The totals stand in the column of the amounts that they sum up. */
export function InvoiceLines({
  lines,
  total_c,
  paid_c,
  owed_c,
}: {
  lines: readonly LineFacts[];
  total_c: number;
  paid_c: number;
  owed_c: number;
}) {
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const { money, number } = formats(language);
  const sum = (title: string, cents: number, look: string): ReactNode => (
    <tr>
      <td className={roomy} />
      <td className={roomy} />
      <th scope="row" className={`${look} whitespace-nowrap text-right`}>
        {title}
      </th>
      <td className={`${look} whitespace-nowrap pl-4 text-right tabular-nums`}>{money(cents)}</td>
    </tr>
  );
  const sums = premiumSumsWords(lines, language);
  return (
    <>
      <table className="mt-8 w-full border-collapse print:mt-4">
        <caption className="sr-only">{t.linesCaption}</caption>
        <thead>
          <tr className="text-left text-small text-soft">
            <th scope="col" className={`${cell} font-normal`}>
              {t.what}
            </th>
            <th scope="col" className={`${figure} ${roomy} font-normal`}>
              {t.quantity}
            </th>
            <th scope="col" className={`${figure} ${roomy} font-normal`}>
              {t.price}
            </th>
            <th scope="col" className={`${figure} font-normal`}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <th scope="row" className={`${cell} text-left font-bold`}>
                <span className="block print:inline">{lineLabel(line, language)}</span>
                <span className="block text-small font-normal text-soft print:inline print:pl-2">
                  {lineReason(line, language)}
                </span>
              </th>
              <td className={`${figure} ${roomy}`}>{number(shownPrice(line).qty)}</td>
              <td className={`${figure} ${roomy}`}>{money(shownPrice(line).unit_c)}</td>
              <td className={figure}>{money(line.amount_c)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sum(t.total, total_c, "pt-3 font-bold print:pt-2")}
          {sum(t.paid, paid_c === 0 ? 0 : -paid_c, "pt-1 font-normal")}
          {sum(t.owed, owed_c, "pt-1 text-lead font-bold print:text-body")}
        </tfoot>
      </table>
      {sums ? <p className="mt-4 text-small text-soft print:mt-2">{sums}</p> : null}
    </>
  );
}
