import { LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { BackLink } from "./back-link";

export type ShownAddOn = {
  title: string;
  back: { text: string; href: string };
  summary: string;
  /** `signIn` links to sign-in if the price requires it. */
  price: { term: string; text: string; signIn: string | null };
  rows: { term: string; detail: string }[];
  suits: { title: string; who: string[] };
  /** How the visitor can get it. */
  add: { title: string; text: string; action: { text: string; href: string } | null } | null;
};

export function AddOnView({
  addOn: { title, back, summary, price, rows, suits, add },
}: {
  addOn: ShownAddOn;
}) {
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{summary}</p>
      {price.signIn ? (
        <p className="mt-6">
          <a className="tap" href={price.signIn}>
            {price.text}
          </a>
        </p>
      ) : (
        <p className="mt-6 text-h2 font-bold tabular-nums">
          <span className="sr-only">{price.term}: </span>
          {price.text}
        </p>
      )}
      <SummaryList rows={rows} />
      <section aria-labelledby="suits" className="part">
        <h2 id="suits">{suits.title}</h2>
        <ul className="prose mt-2">
          {suits.who.map((who) => (
            <li key={who} className="ml-6 list-disc">
              {who}
            </li>
          ))}
        </ul>
      </section>
      {add ? (
        <section aria-labelledby="add" className="part print:hidden">
          <h2 id="add">{add.title}</h2>
          <p className="mt-2 max-w-line">{add.text}</p>
          {add.action ? (
            <p className="mt-4">
              <LinkButton href={add.action.href}>{add.action.text}</LinkButton>
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
