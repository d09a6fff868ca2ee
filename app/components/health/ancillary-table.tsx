import { PlanHelp, type HelpWord } from "./plan-help";
import { ButtonLine, LinkLine, Part } from "~/components/ui/parts";
import { EmptyState } from "~/components/ui/empty-state";

/** `help` explains the title. */
type Row = { title: string; cells: string[]; help?: HelpWord };

type PlanPage = {
  title: string;
  intro: string;
  caption: string;
  back: string;
  note: string;
  /** Null for visitors who aren't covered or signed in. */
  own: string[] | null;
  ownTitle: string;
  feature: string;
  plans: { slug: string; name: string; mark: string | null }[];
  parts: { title: string; rows: Row[] }[];
  how: { title: string; text: string; action: { text: string; href: string } | null } | null;
  none: { title: string; text: string };
};

/** Compares plans of one kind; on a phone, each row is a block with the plans' names. */
export function PlanPageView(props: PlanPage) {
  const { title, intro, caption, back, note, own, ownTitle, feature, plans, parts, how, none } =
    props;
  return (
    <div className="frame pt-4">
      <LinkLine className="print:hidden" href="/benefits" text={back} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{intro}</p>
      {own ? (
        <Part
          id="own"
          title={ownTitle}
          className="mt-6 max-w-line rounded bg-wash p-4"
          heading="text-h3"
        >
          {own.map((line) => (
            <p key={line} className="mt-1">
              {line}
            </p>
          ))}
        </Part>
      ) : null}
      {plans.length > 0 ? (
        <>
          {parts.map((part) => (
            <section key={part.title} className="part" aria-label={part.title}>
              <h2>{part.title}</h2>
              <table className="ledger mt-2">
                <caption className="sr-only">{`${caption}: ${part.title}`}</caption>
                <thead>
                  <tr>
                    <th scope="col">{feature}</th>
                    {plans.map(({ slug, name, mark }) => (
                      <th key={slug} scope="col" className="figure">
                        {name}
                        {mark ? ` (${mark})` : ""}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {part.rows.map((row) => (
                    <tr key={row.title}>
                      <th scope="row">
                        {row.help ? <PlanHelp word={row.help}>{row.title}</PlanHelp> : row.title}
                      </th>
                      {row.cells.map((cell, index) => (
                        <td
                          key={plans[index]?.slug}
                          className="figure !grid-cols-2"
                          data-label={plans[index]?.name}
                        >
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
          <p className="mt-4 max-w-line text-small text-soft">{note}</p>
        </>
      ) : (
        <EmptyState picture="list" title={none.title}>
          {none.text}
        </EmptyState>
      )}
      {how ? (
        <Part id="how" title={how.title} className="part print:hidden">
          <p className="mt-2 max-w-line">{how.text}</p>
          {how.action ? (
            <ButtonLine className="mt-3" href={how.action.href} text={how.action.text} />
          ) : null}
        </Part>
      ) : null}
    </div>
  );
}
