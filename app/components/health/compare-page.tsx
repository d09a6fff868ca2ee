import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/button";
import { Price } from "~/components/ui/price";
import type { ComparedRow, ComparedValue, Difference } from "~/domain/health/plan-comparison";
import { useTexts } from "~/language/use-texts";
import type { ComparePage } from "./page-shapes";
import { compareTexts } from "./compare.text";
import { ChoosePlan, PlanChips, tagOf } from "./plan-card";
import { PlanHelp, type HelpWord } from "./plan-help";
import { NotOpen } from "./plans-list";
import { PlanStories } from "./plan-stories";
import { plansPageTexts } from "./plans-page.text";
import { planWordsTexts } from "~/domain/health/plan-words.text";

type Said = ReturnType<typeof useTexts<typeof compareTexts>>;

/** The page is /benefits/health-insurance/plans/compare. */
export function PlanComparison({ page }: { page: ComparePage }) {
  const said = useTexts(compareTexts);
  const words = useTexts(planWordsTexts);
  const list = useTexts(plansPageTexts);
  const { plans, tooMany, tier, usage, missing } = page;
  return (
    <div className="frame pt-8 print:pt-0 print:text-small">
      <p className="print:hidden">
        <a className="tap" href={page.back}>
          {said.back}
        </a>
      </p>
      <h1>{said.title}</h1>
      {tooMany ? (
        <Removals title={said.tooMany} rows={tooMany} />
      ) : page.closed ? (
        <NotOpen place={page.closed} />
      ) : plans.length === 0 ? (
        <p className="notice mt-4 max-w-line">{said.nothing}</p>
      ) : (
        <p className="mt-2">
          {said.counted({
            tier: words.tiers[tier],
            usage: words.usagesShort[usage],
            day: page.day,
          })}{" "}
          {list.people({ count: page.people })} {said.preventive}
        </p>
      )}
      {missing > 0 && !tooMany ? (
        <p className="notice mt-4">{said.missing({ count: missing })}</p>
      ) : null}
      {plans.length > 0 && !tooMany ? (
        <>
          <ComparedSections page={page} />
          <PlanStories page={page} />
          <section className="part print:hidden">
            <h2>{said.sheet}</h2>
            <p className="my-2 max-w-line">{said.sheetAbout}</p>
            <LinkButton href={page.sheet}>{said.sheet}</LinkButton>
            <h2 className="mt-8">{said.print}</h2>
            <p className="my-2 max-w-line">{said.printHow}</p>
          </section>
          <Removals rows={page.others} />
        </>
      ) : null}
    </div>
  );
}

function Removals({ title, rows }: { title?: string; rows: ComparePage["others"] }) {
  const said = useTexts(compareTexts);
  return (
    <div className={title ? "problems mt-6" : "mt-8 print:hidden"}>
      {title ? <p className="font-bold">{title}</p> : null}
      <ul className="flex flex-wrap gap-x-6">
        {rows.map(({ name, without }) => (
          <li key={without}>
            <a className="tap" href={without}>
              {said.remove({ name })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const helps: Partial<Record<string, HelpWord>> = {
  monthly: "premium",
  deductible: "deductible",
  most: "most",
  hsa: "hsa",
  pcp: "copay",
  coinsurance: "coinsurance",
  network: "network",
};

/** Compares plans side by side. */
export function ComparedSections({
  page: { sections, plans, as, ways = {} },
}: {
  page: Pick<ComparePage, "sections" | "plans" | "as"> & Partial<Pick<ComparePage, "ways">>;
}) {
  const said = useTexts(compareTexts);
  return (
    <>
      {plans.length > 1 ? (
        <p className="mt-2 text-small text-soft">{said.first({ name: plans[0]?.name ?? "" })}</p>
      ) : null}
      {sections.map(({ section, rows }) => (
        <section key={section} aria-labelledby={`${section}-rows`} className="pt-6 print:pt-1">
          <h2 id={`${section}-rows`} className="print:text-body">
            {said.sections[section]}
          </h2>
          <table className="ledger table-fixed print:[&_*]:text-[9pt] print:[&_*]:leading-tight print:[&_td]:py-0 print:[&_th]:py-0">
            <caption className="sr-only">{said.sections[section]}</caption>
            {/* In print, the sections form one table with the plans' names at its head. */}
            <thead className={section === "cost" ? undefined : "print:!hidden"}>
              <tr>
                <td className="print:w-[17%]" />
                {plans.map((plan) => (
                  <th key={plan.slug} scope="col">
                    {plan.name}
                    {section === "cost" ? (
                      <span className="block">
                        <PlanChips plan={plan} tag={tagOf(as, plan.own)} />
                        <ChoosePlan plan={plan} ways={ways} />
                      </span>
                    ) : null}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key} row={row} plans={plans} said={said} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

function Row({ row, plans, said }: { row: ComparedRow; plans: ComparePage["plans"]; said: Said }) {
  const label = said.rows[row.key as keyof Said["rows"]];
  const help = helps[row.key];
  return (
    <tr>
      <th scope="row" className="print:w-[17%]">
        {help ? <PlanHelp word={help}>{label}</PlanHelp> : label}
      </th>
      {row.values.map(({ value, difference }, index) => (
        <td key={plans[index]?.slug} className="!grid-cols-2" data-label={plans[index]?.name}>
          <span>
            {valueOf(said, value)}
            {difference ? (
              <span className="block text-small text-soft print:inline print:pl-2">
                {differenceOf(said, difference)}
              </span>
            ) : null}
          </span>
        </td>
      ))}
    </tr>
  );
}

function valueOf(said: Said, value: ComparedValue): ReactNode {
  if (value.is === "money") return <Price cents={value.cents} />;
  if (value.is === "percent") return said.percent({ percent: value.percent });
  if (value.is === "yes") return value.yes ? said.yes : said.no;
  if (value.is === "word") return value.word;
  return value.copay === "after_deductible"
    ? said.after
    : said.copay({ cents: value.copay.copay_c });
}

function differenceOf(said: Said, difference: Difference): string {
  if (difference.by === "points") {
    const points = Math.abs(difference.points);
    return difference.points < 0 ? said.pointsLess({ points }) : said.pointsMore({ points });
  }
  if (difference.by === "same" || difference.by === "other") return said[difference.by];
  return said[difference.by]({ cents: difference.cents });
}
