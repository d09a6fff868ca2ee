import type { ReactNode } from "react";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const summaryListTexts = texts({ en: { change: "Change" }, es: { change: "Cambiar" } });

/** A fact, such as an answer; `term` is unique in its list. */
export type SummaryRow = {
  term: string;
  detail: ReactNode;
  /** The page that changes it. `of` tells screen readers what is changed, because several links say "Change". */
  change?: { href: string; of: string };
};

const rowClass =
  "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b py-2 print:py-1 @sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]";

/** Facts by their terms, each with a link to change it if it has one. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const t = useTexts(summaryListTexts);
  return (
    <dl className="mt-4 max-w-line">
      {rows.map(({ term, detail, change }) => (
        <div key={term} className={rowClass}>
          <dt className="text-small text-soft @sm:text-[length:inherit] @sm:text-[color:inherit]">
            {term}
          </dt>
          <dd className="font-bold [grid-area:2/1] @sm:[grid-area:1/2]">{detail}</dd>
          {change ? (
            <dd className="[grid-area:1/2/3] @sm:[grid-area:1/3]">
              <a href={change.href}>
                {t.change}
                <span className="sr-only">{` ${change.of}`}</span>
              </a>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
