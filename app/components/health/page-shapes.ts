import type { Metal, Network, Tier } from "~/domain/benefits/plan-words";
import type { Usage } from "~/domain/health/care";
import type { comparePlans } from "~/domain/health/plan-comparison";
import type { FilterName } from "~/domain/health/plan-list";
import type { PlanQuery } from "~/domain/health/plan-query";
import type { SeenAs } from "~/domain/health/seen-as";
import type { ShownPlan } from "~/domain/health/shown-plan";
import type { StoryKey, StoryTold } from "~/domain/health/stories";
import type { Copay } from "~/domain/health/yearly-cost";

export type PlansPage = {
  as: SeenAs;
  /** For employees: the employer's name, or "" if it is unknown. */
  employer: string | null;
  /** For employees: true if their employer offers these plans. */
  offered: boolean;
  /** For employees: true if their hours or class make them ineligible. */
  partTime: boolean;
  own: {
    name: string;
    tier: Tier | null;
    plan: ShownPlan | null;
    employer_c: number | null;
  } | null;
  /** The number of people in the estimate. */
  people: number;
  query: Pick<
    PlanQuery,
    "zip" | "people" | "usage" | "order" | "carriers" | "hsa" | "view" | "compare"
  > &
    Pick<PlanQuery, "ignored" | "max_premium_c" | "max_deductible_c"> & {
      tier: Tier;
      metals: readonly Metal[];
      networks: readonly Network[];
    };
  place: string | null;
  places: string[] | null;
  closed: boolean;
  unfinished: number;
  untold: number;
  any: boolean;
  carriers: string[];
  total: number;
  first: number;
  page: number;
  last: number;
  rows: ShownPlan[];
  /** The link to choose a plan, by its slug. */
  ways: Readonly<Record<string, string>>;
  without: { name: FilterName; href: string }[];
  clear: string;
  otherView: string;
  paging: Record<string, string>;
};

type Chosen = {
  /** The state in which no plans are sold; null if they are, or no state is given. */
  closed: string | null;
  as: SeenAs;
  /** The date of the prices, YYYY-MM-DD. */
  day: string;
  tier: Tier;
  /** The number of people in the estimate. */
  people: number;
  usage: Usage;
  missing: number;
  plans: ShownPlan[];
  code: string | null;
  compare: string;
};
type Removal = { name: string; without: string };

export type ComparePage = Chosen & {
  back: string;
  sheet: string;
  tooMany: Removal[] | null;
  others: Removal[];
  ways: Readonly<Record<string, string>>;
  sections: ReturnType<typeof comparePlans>;
  stories: { key: StoryKey; planStories: StoryTold[] }[];
};

export type SheetPage = Chosen & {
  /** The page with the field for the code. */
  place: string;
  /** A code that was not found. */
  input: string;
  care: { pcp: Copay; generic: Copay; er: Copay; network_name: string | null }[];
};
