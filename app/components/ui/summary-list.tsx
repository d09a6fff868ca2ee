import type { ReactNode } from "react";

export type SummaryRow = {
  term: string;
  detail: ReactNode;
  /** Where to change it. `of` says for screen readers what: several links on the page say "Change". */
  change?: { href: string; of: string };
};

/** Facts about one thing: what it is on the left, what it says on the right, and the way to change it. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary">
      {rows.map(({ term, detail, change }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
          {change ? (
            <dd className="summary-change">
              <a href={change.href}>
                Change<span className="unseen">{` ${change.of}`}</span>
              </a>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
