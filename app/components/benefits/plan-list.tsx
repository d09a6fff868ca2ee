import type { PlanSummary } from "~/contract/shapes";
import { Price } from "~/components/ui/price";

/** One health care plan as the overview shows it; money in cents, for one person. */
export type PlanRow = Pick<PlanSummary, "slug" | "name" | "metal" | "network"> & {
  deductible_c: number;
  /** A month. */
  premium_c: number;
};

const metals: Record<PlanSummary["metal"], string> = {
  bronze: "Bronze",
  silver: "Silver",
  gold: "Gold",
  platinum: "Platinum",
};

/** The plans by name, metal, network, deductible and monthly price; on a phone two lines each. */
export function PlanList({ plans }: { plans: PlanRow[] }) {
  return (
    <table className="ledger plans">
      <caption className="sr-only">Health care plans</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Level</th>
          <th scope="col">Network</th>
          <th scope="col" className="figure">
            Deductible
          </th>
          <th scope="col" className="figure">
            Per month
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ slug, name, metal, network, deductible_c, premium_c }) => (
          <tr key={slug}>
            <th scope="row">{name}</th>
            <td>{metals[metal]}</td>
            <td>{network}</td>
            <td className="figure" data-label="Deductible">
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
