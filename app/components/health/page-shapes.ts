import type { Metal, Network, Tier } from "~/domain/benefits/plan-words";
import type { Usage } from "~/domain/health/care";
import type { comparePlans } from "~/domain/health/plan-comparison";
import type { FilterName } from "~/domain/health/plan-list";
import type { PlanQuery } from "~/domain/health/plan-query";
import type { SeenAs } from "~/domain/health/seen-as";
import type { ShownPlan } from "~/domain/health/shown-plan";
import type { StoryKey, StoryTold } from "~/domain/health/stories";
import type { Copay } from "~/domain/health/yearly-cost";

/** What the pages about plans are given. */

export type PlansPage = {
  as: SeenAs;
  /** Of an employee: who decides what is offered; "" where nobody knows the name. */
  employer: string | null;
  /** Of an employee: whether these are what their employer offers. */
  offered: boolean;
  /** Whether they work too few hours, or in another class, for that. */
  partTime: boolean;
  own: {
    name: string;
    tier: Tier | null;
    plan: ShownPlan | null;
    employer_c: number | null;
  } | null;
  /** How many the estimate counts. */
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
  /** The way to choose a plan, by its slug. */
  ways: Readonly<Record<string, string>>;
  without: { name: FilterName; href: string }[];
  clear: string;
  otherView: string;
  paging: Record<string, string>;
};

type Chosen = {
  /** Where no plan can be bought; null: it can, or it isn't asked where. */
  closed: string | null;
  as: SeenAs;
  /** When the prices were these: YYYY-MM-DD. */
  day: string;
  tier: Tier;
  /** How many the estimate counts. */
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
  stories: { key: StoryKey; told: StoryTold[] }[];
};

export type SheetPage = Chosen & {
  /** Where the code is typed. */
  place: string;
  /** A code that opened nothing. */
  typed: string;
  care: { pcp: Copay; generic: Copay; er: Copay; network_name: string | null }[];
};
