import type { PlanSummary } from "~/contract/shapes";
import { Price } from "~/components/ui/price";

/** A plan's deductible and monthly premium for one person, in cents. */
export type PlanRow = Pick<PlanSummary, "slug" | "name" | "metal" | "network"> & {
  deductible_c: number;
  premium_c: number;
};

export type PlanWords = Record<
  "caption" | "plan" | "level" | "network" | "deductible" | "month",
  string
> & { metals: Record<PlanSummary["metal"], string> };

/** The table of health plans, unlinked, the deductible without ".00"; on a phone, each plan takes two lines. */
export function PlanList({ plans, words: t }: { plans: readonly PlanRow[]; words: PlanWords }) {
  return (
    <table className="ledger plans">
      <caption className="sr-only">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.plan}</th>
          <th scope="col">{t.level}</th>
          <th scope="col">{t.network}</th>
          <th scope="col" className="figure">
            {t.deductible}
          </th>
          <th scope="col" className="figure">
            {t.month}
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ slug, name, metal, network, deductible_c, premium_c }) => (
          <tr key={slug}>
            <th scope="row">{name}</th>
            <td>{t.metals[metal]}</td>
            <td>{network}</td>
            <td className="figure" data-label={t.deductible}>
              <Price cents={deductible_c} short />
            </td>
            <td className="figure price">
              <Price cents={premium_c} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
