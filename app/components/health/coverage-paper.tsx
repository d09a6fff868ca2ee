import { BackLink } from "~/components/benefits/back-link";
import { ButtonLine } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";

type Props = {
  title: string;
  intro: string;
  back: { text: string; href: string };
  rows: { term: string; detail: string }[] | null;
  nothing: string;
  print: string;
  plan?: { text: string; href: string } | null;
  /** The link to the page with the member's choices. */
  choose: { text: string; href: string };
};

/** The page about a member's coverage is made for printing. */
export function CoveragePaper({ title, intro, back, rows, nothing, print, plan, choose }: Props) {
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      {rows ? (
        <>
          <p className="mt-3 max-w-line text-lead print:hidden">{intro}</p>
          <div className="mt-6 max-w-form rounded border-2 border-accent bg-raised px-4 pb-4">
            <SummaryList rows={rows} />
          </div>
          {plan ? (
            <p className="mt-4 print:hidden">
              <a href={plan.href}>{plan.text}</a>
            </p>
          ) : null}
          <p className="mt-4 max-w-line text-small text-soft print:hidden">{print}</p>
        </>
      ) : (
        <>
          <p className="mt-4 max-w-line">{nothing}</p>
          <ButtonLine className="mt-4" href={choose.href} text={choose.text} />
        </>
      )}
    </div>
  );
}
