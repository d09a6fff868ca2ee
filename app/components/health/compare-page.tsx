import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/button";
import { LinkLine, TapLink } from "~/components/ui/parts";
import { Price } from "~/components/ui/price";
import type { ComparedRow, ComparedValue, Difference } from "~/domain/health/plan-comparison";
import { useTexts } from "~/language/use-texts";
import type { ComparePage } from "./page-shapes";
import { compareTexts } from "./compare.text";
import { ChoosePlan, PlanChips, priceTagOf } from "./plan-card";
import { PlanHelp, type HelpWord } from "./plan-help";
import { NotOpen } from "./plans-list";
import { PlanStories } from "./plan-stories";
import { plansPageTexts } from "./plans-page.text";
import { planWordsTexts } from "~/domain/health/plan-words.text";

type Texts = ReturnType<typeof useTexts<typeof compareTexts>>;

export function PlanComparison({ page }: { page: ComparePage }) {
  const t = useTexts(compareTexts);
  const words = useTexts(planWordsTexts);
  const list = useTexts(plansPageTexts);
  const { plans, tooMany, tier, usage, missing } = page;
  return (
    <div className="frame pt-8 print:pt-0 print:text-small">
      <LinkLine className="print:hidden" href={page.back} text={t.back} />
      <h1>{t.title}</h1>
      {tooMany ? (
        <Removals title={t.tooMany} rows={tooMany} />
      ) : page.closed ? (
        <NotOpen place={page.closed} />
      ) : plans.length === 0 ? (
        <p className="notice mt-4 max-w-line">{t.nothing}</p>
      ) : (
        <p className="mt-2">
          {t.counted({
            tier: words.tiers[tier],
            usage: words.usagesShort[usage],
            day: page.day,
          })}{" "}
          {list.people({ count: page.people })} {t.preventive}
        </p>
      )}
      {missing > 0 && !tooMany ? (
        <p className="notice mt-4">{t.missing({ count: missing })}</p>
      ) : null}
      {plans.length > 0 && !tooMany ? (
        <>
          <ComparedSections page={page} />
          <PlanStories page={page} />
          <section className="part print:hidden">
            <h2>{t.sheet}</h2>
            <p className="my-2 max-w-line">{t.sheetAbout}</p>
            <LinkButton href={page.sheet}>{t.sheet}</LinkButton>
            <h2 className="mt-8">{t.print}</h2>
            <p className="my-2 max-w-line">{t.printHow}</p>
          </section>
          <Removals rows={page.others} />
        </>
      ) : null}
    </div>
  );
}

function Removals({ title, rows }: { title?: string; rows: ComparePage["others"] }) {
  const t = useTexts(compareTexts);
  return (
    <div className={title ? "problems mt-6" : "mt-8 print:hidden"}>
      {title ? <p className="font-bold">{title}</p> : null}
      <ul className="flex flex-wrap gap-x-6">
        {rows.map(({ name, without }) => (
          <li key={without}>
            <TapLink href={without}>{t.remove({ name })}</TapLink>
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

export function ComparedSections({
  page: { sections, plans, as, ways = {} },
}: {
  page: Pick<ComparePage, "sections" | "plans" | "as"> & Partial<Pick<ComparePage, "ways">>;
}) {
  const t = useTexts(compareTexts);
  return (
    <>
      {plans.length > 1 ? (
        <p className="mt-2 text-small text-soft">{t.first({ name: plans[0]?.name ?? "" })}</p>
      ) : null}
      {sections.map(({ section, rows }) => (
        <section key={section} aria-labelledby={`${section}-rows`} className="pt-6 print:pt-1">
          <h2 id={`${section}-rows`} className="print:text-body">
            {t.sections[section]}
          </h2>
          <table className="ledger table-fixed print:[&_*]:text-[9pt] print:[&_*]:leading-tight print:[&_td]:py-0 print:[&_th]:py-0">
            <caption className="sr-only">{t.sections[section]}</caption>
            {/* In print, the sections form one table with the plans' names at its head. */}
            <thead className={section === "cost" ? undefined : "print:!hidden"}>
              <tr>
                <td className="print:w-[17%]" />
                {plans.map((plan) => (
                  <th key={plan.slug} scope="col">
                    {plan.name}
                    {section === "cost" ? (
                      <span className="block">
                        <PlanChips plan={plan} tag={priceTagOf(as, plan.own)} />
                        <ChoosePlan plan={plan} ways={ways} />
                      </span>
                    ) : null}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key} row={row} plans={plans} t={t} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

function Row({ row, plans, t }: { row: ComparedRow; plans: ComparePage["plans"]; t: Texts }) {
  const label = t.rows[row.key as keyof Texts["rows"]];
  const help = helps[row.key];
  return (
    <tr>
      <th scope="row" className="print:w-[17%]">
        {help ? <PlanHelp word={help}>{label}</PlanHelp> : label}
      </th>
      {row.values.map(({ value, difference }, index) => (
        <td key={plans[index]?.slug} className="!grid-cols-2" data-label={plans[index]?.name}>
          <span>
            {valueOf(t, value)}
            {difference ? (
              <span className="block text-small text-soft print:inline print:pl-2">
                {differenceOf(t, difference)}
              </span>
            ) : null}
          </span>
        </td>
      ))}
    </tr>
  );
}

function valueOf(t: Texts, value: ComparedValue): ReactNode {
  if (value.is === "money") return <Price cents={value.cents} />;
  if (value.is === "percent") return t.percent({ percent: value.percent });
  if (value.is === "yes") return value.yes ? t.yes : t.no;
  if (value.is === "word") return value.word;
  return value.copay === "after_deductible" ? t.after : t.copay({ cents: value.copay.copay_c });
}

function differenceOf(t: Texts, difference: Difference): string {
  if (difference.by === "points") {
    const points = Math.abs(difference.points);
    return difference.points < 0 ? t.pointsLess({ points }) : t.pointsMore({ points });
  }
  if (difference.by === "same" || difference.by === "other") return t[difference.by];
  return t[difference.by]({ cents: difference.cents });
}
