import type { ReactNode } from "react";
import { Part } from "~/components/ui/parts";
import { Price } from "~/components/ui/price";
import type {
  ComparedRow,
  ComparedValue,
  Difference,
  comparePlans,
} from "~/domain/health/plan-comparison";
import type { SeenAs } from "~/domain/health/plan-list";
import type { ShownPlan } from "~/domain/health/shown-plan";
import { useTexts } from "~/language/use-texts";
import { compareTexts } from "./compare.text";
import { ChoosePlan, PlanChips, priceTagOf } from "./plan-card";
import { PlanHelp, type HelpWord } from "./plan-help";

type Texts = ReturnType<typeof useTexts<typeof compareTexts>>;

/** The explained words, by the rows that use them. */
const explainedRows: Partial<Record<string, HelpWord>> = {
  monthly: "premium",
  deductible: "deductible",
  most: "most",
  hsa: "hsa",
  pcp: "copay",
  coinsurance: "coinsurance",
  network: "network",
};

/** Tables of plans side by side, with differences to the first. `ways` are links in the head, by slug, to choose. */
export function ComparedSections({
  page: { sections, plans, as, ways = {} },
}: {
  page: {
    sections: ReturnType<typeof comparePlans>;
    plans: readonly ShownPlan[];
    as: SeenAs;
    ways?: Readonly<Record<string, string>>;
  };
}) {
  const t = useTexts(compareTexts);
  return (
    <>
      {plans.length > 1 ? (
        <p className="mt-2 text-small text-soft">{t.first({ name: plans[0]?.name ?? "" })}</p>
      ) : null}
      {sections.map(({ section, rows }) => (
        <Part
          key={section}
          id={`${section}-rows`}
          title={t.sections[section]}
          className="pt-6 print:pt-1"
          heading="print:text-body"
        >
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
                <ComparedTableRow key={row.key} row={row} plans={plans} t={t} />
              ))}
            </tbody>
          </table>
        </Part>
      ))}
    </>
  );
}

/** A row of the comparison: each plan's value, and its difference to the first plan. */
function ComparedTableRow({
  row,
  plans,
  t,
}: {
  row: ComparedRow;
  plans: readonly ShownPlan[];
  t: Texts;
}) {
  const label = t.rows[row.key as keyof Texts["rows"]];
  const help = explainedRows[row.key];
  return (
    <tr>
      <th scope="row" className="print:w-[17%]">
        {help ? <PlanHelp word={help}>{label}</PlanHelp> : label}
      </th>
      {row.values.map(({ value, difference }, index) => (
        <td key={plans[index]?.slug} className="!grid-cols-2" data-label={plans[index]?.name}>
          <span>
            {showValue(t, value)}
            {difference ? (
              <span className="block text-small text-soft print:inline print:pl-2">
                {describeDifference(t, difference)}
              </span>
            ) : null}
          </span>
        </td>
      ))}
    </tr>
  );
}

/** Shows a plan's value: an amount, a percentage, yes or no, a word as it is, or a copay. */
function showValue(t: Texts, value: ComparedValue): ReactNode {
  if (value.is === "money") return <Price cents={value.cents} />;
  if (value.is === "percent") return t.percent({ percent: value.percent });
  if (value.is === "yes") return value.yes ? t.yes : t.no;
  if (value.is === "word") return value.word;
  return value.copay === "after_deductible" ? t.after : t.copay({ cents: value.copay.copay_c });
}

/** Says how a value differs from the first plan's, such as "$20 less" or "the same". */
function describeDifference(t: Texts, difference: Difference): string {
  if (difference.by === "points") {
    const points = Math.abs(difference.points);
    return difference.points < 0 ? t.pointsLess({ points }) : t.pointsMore({ points });
  }
  if (difference.by === "same" || difference.by === "other") return t[difference.by];
  return t[difference.by]({ cents: difference.cents });
}
