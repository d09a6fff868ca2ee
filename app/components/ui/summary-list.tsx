import type { ReactNode } from "react";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const summaryListTexts = texts({ en: { change: "Change" }, es: { change: "Cambiar" } });

export type SummaryRow = {
  term: string;
  detail: ReactNode;
  /** The page that changes it. `of` tells screen readers what is changed, because several links say "Change". */
  change?: { href: string; of: string };
};

const row =
  "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b py-2 print:py-1 @sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]";

export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const t = useTexts(summaryListTexts);
  return (
    <dl className="mt-4 max-w-line">
      {rows.map(({ term, detail, change }) => (
        <div key={term} className={row}>
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
