import { ButtonLine, LinkLine, Part, TextList } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { BackLink } from "./back-link";

type ShownAddOn = {
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
        <LinkLine className="mt-6" href={price.signIn} text={price.text} />
      ) : (
        <p className="mt-6 text-h2 font-bold tabular-nums">
          <span className="sr-only">{price.term}: </span>
          {price.text}
        </p>
      )}
      <SummaryList rows={rows} />
      <Part id="suits" title={suits.title}>
        <TextList className="prose mt-2" lines={suits.who} each="ml-6 list-disc" />
      </Part>
      {add ? (
        <Part id="add" title={add.title} className="part print:hidden">
          <p className="mt-2 max-w-line">{add.text}</p>
          {add.action ? (
            <ButtonLine className="mt-4" href={add.action.href} text={add.action.text} />
          ) : null}
        </Part>
      ) : null}
    </div>
  );
}
