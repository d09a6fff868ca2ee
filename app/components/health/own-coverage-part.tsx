import { LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";

type Props = {
  title: string;
  answers: readonly { id: string; standing: string; rows: { term: string; detail: string }[] }[];
  window: { title: string; text: string; way: { text: string; href: string } | null } | null;
  /** When a part of it can be changed again; null if there is nothing to say. */
  change: string | null;
  ways: readonly { text: string; href: string }[];
  receipts: {
    title: string;
    each: readonly { href: string; text: string; reference: string | null }[];
  };
};

/** The member's own section of the health insurance page. */
export function OwnCoveragePart({ title, answers, window, change, ways, receipts }: Props) {
  return (
    <section aria-labelledby="own" className="part">
      <h2 id="own">{title}</h2>
      {window ? (
        <div className="notice mt-4 max-w-form">
          <p>
            <strong>{window.title}.</strong> {window.text}
          </p>
          {window.way ? (
            <p className="mt-3 print:hidden">
              <LinkButton href={window.way.href}>{window.way.text}</LinkButton>
            </p>
          ) : null}
        </div>
      ) : null}
      {answers.map(({ id, standing, rows }) => (
        <div key={id} className="mt-4">
          <p className="max-w-line font-bold">{standing}</p>
          {rows.length > 0 ? <SummaryList rows={rows} /> : null}
        </div>
      ))}
      {change ? <p className="mt-4 max-w-line">{change}</p> : null}
      {ways.length > 0 ? (
        <ul className="mt-4 flex max-w-line flex-wrap gap-x-6 print:hidden">
          {ways.map(({ text, href }) => (
            <li key={href}>
              <a className="tap" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {receipts.each.length > 0 ? (
        <>
          <h3 className="mt-6">{receipts.title}</h3>
          <ul className="mt-2 max-w-line">
            {receipts.each.map(({ href, text, reference }) => (
              <li key={href}>
                <a className="tap" href={href}>
                  {text}
                  {reference ? (
                    <span className="whitespace-nowrap">{` (${reference})`}</span>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
