import { Fragment, type ReactNode } from "react";

export type SummaryRow = { term: string; detail: ReactNode };

/** Facts about one thing: what it is on the left, what it says on the right. */
export function SummaryList({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className="summary">
      {rows.map(({ term, detail }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
