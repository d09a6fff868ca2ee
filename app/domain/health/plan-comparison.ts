import type { Copay } from "./yearly-cost";
import type { ListedPlan } from "./plan-list";
import { paidByPlan } from "./plan-terms";

/** Compares up to three plans, with the differences to the first (handbook/rules.md#comparing-plans). */

export const maxCompared = 3;

export type ComparedValue =
  | { is: "money"; cents: number }
  | { is: "percent"; percent: number }
  | { is: "copay"; copay: Copay }
  | { is: "word"; word: string }
  | { is: "yes"; yes: boolean };

/** How a plan's value differs from the first plan's: by an amount if both have one; otherwise it is only noted (`other`). */
export type Difference =
  | { by: "same" }
  | { by: "less" | "more"; cents: number }
  | { by: "points"; points: number }
  | { by: "other" };

/** The rows of the sections `cost`, `care`, `drugs` and `network`, with the value of a plan in each. */
const sections = {
  cost: {
    monthly: ({ monthly_c }) => ({ is: "money", cents: monthly_c }),
    expected: ({ year }) => ({ is: "money", cents: year.expected_c }),
    premiums: ({ year }) => ({ is: "money", cents: year.premiums_c }),
    worst: ({ year }) => ({ is: "money", cents: year.worst_c }),
    deductible: ({ deductible_c }) => ({ is: "money", cents: deductible_c }),
    most: ({ most_c }) => ({ is: "money", cents: most_c }),
    pays: ({ plan }) => ({ is: "percent", percent: paidByPlan[plan.metal] }),
    hsa: ({ plan }) => ({ is: "yes", yes: plan.hsa }),
  },
  care: {
    pcp: ({ plan }) => ({ is: "copay", copay: plan.copays.pcp }),
    specialist: ({ plan }) => ({ is: "copay", copay: plan.copays.specialist }),
    urgent: ({ plan }) => ({ is: "copay", copay: plan.copays.urgent }),
    er: ({ plan }) => ({ is: "copay", copay: plan.copays.er }),
    coinsurance: ({ plan }) => ({ is: "percent", percent: plan.coinsurance_pct }),
  },
  drugs: {
    generic: ({ plan }) => ({ is: "copay", copay: plan.copays.generic }),
    brand: ({ plan }) => ({ is: "copay", copay: plan.copays.brand }),
  },
  network: {
    network: ({ plan }) => ({ is: "word", word: plan.network }),
    carrier: ({ plan }) => ({ is: "word", word: plan.carrier }),
  },
} satisfies Record<string, Record<string, (row: ListedPlan) => ComparedValue>>;

type ComparedSection = keyof typeof sections;
/** A row of the comparison, with a value for each plan; `difference` is null only for the first plan. */
export type ComparedRow = {
  key: string;
  values: { value: ComparedValue; difference: Difference | null }[];
};

const noDifference: Difference = { by: "same" };

/** Returns by how many cents an amount is less or more than the first plan's. */
const amountDifference = (value: number, first: number): Difference =>
  value === first
    ? noDifference
    : { by: value < first ? "less" : "more", cents: Math.abs(value - first) };

/** Returns how a value differs from the first plan's: by cents (copays, too), percentage points, or else (`other`). */
function differenceOf(value: ComparedValue, first: ComparedValue): Difference {
  if (value.is === "money" && first.is === "money")
    return amountDifference(value.cents, first.cents);
  if (value.is === "percent" && first.is === "percent") {
    return value.percent === first.percent
      ? noDifference
      : { by: "points", points: value.percent - first.percent };
  }
  if (value.is === "copay" && first.is === "copay") {
    const [copay, other] = [value.copay, first.copay];
    if (copay === "after_deductible" || other === "after_deductible") {
      return copay === other ? noDifference : { by: "other" };
    }
    return amountDifference(copay.copay_c, other.copay_c);
  }
  if (value.is === "word" && first.is === "word" && value.word === first.word) return noDifference;
  return value.is === "yes" && first.is === "yes" && value.yes === first.yes
    ? noDifference
    : { by: "other" };
}

/** Returns every row, also of equal values, by section. `plans` are one to three; the first has no differences. */
export function comparePlans(
  plans: readonly ListedPlan[],
): { section: ComparedSection; rows: ComparedRow[] }[] {
  return (Object.keys(sections) as ComparedSection[]).map((section) => ({
    section,
    rows: Object.entries<(row: ListedPlan) => ComparedValue>(sections[section]).map(
      ([key, valueOf]) => {
        const values = plans.map(valueOf);
        return {
          key,
          values: values.map((value, index) => ({
            value,
            difference: index === 0 || !values[0] ? null : differenceOf(value, values[0]),
          })),
        };
      },
    ),
  }));
}
