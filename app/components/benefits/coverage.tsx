import { SummaryList } from "~/components/ui/summary-list";
import { EmptyState } from "~/components/ui/empty-state";

type Way = { text: string; href: string };

/** Shows the member's coverage, or what to do if there is none. */
export function Coverage({
  nothing,
  rows,
  ways,
  record,
  joinsFirst,
}: {
  nothing: {
    title: string;
    text: string;
    action: Way | null;
  } | null;
  rows: readonly { term: string; detail: string }[];
  /** Links to the card and documents. */
  ways: readonly Way[];
  /** The membership's record, if there is one. */
  record: Way | null;
  /** True if joining is the page's main action. */
  joinsFirst: boolean;
}) {
  return (
    <>
      {nothing ? <Nothing {...nothing} quiet={!joinsFirst} /> : <SummaryList rows={rows} />}
      {ways.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
          {ways.map(({ text, href }) => (
            <a key={href} className="tap" href={href}>
              {text}
            </a>
          ))}
        </p>
      ) : null}
      {record ? (
        <p className="mt-3 print:hidden">
          <a className="tap" href={record.href}>
            {record.text}
          </a>
        </p>
      ) : null}
    </>
  );
}

function Nothing({
  title,
  text,
  action,
  quiet,
}: {
  title: string;
  text: string;
  action: Way | null;
  quiet: boolean;
}) {
  return (
    <EmptyState picture="benefits" title={title} quiet={quiet} {...(action ? { action } : {})}>
      {text}
    </EmptyState>
  );
}
