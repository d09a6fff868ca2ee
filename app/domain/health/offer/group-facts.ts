import type { TranslatedItem } from "../../benefits/in-language";
import type { Tier } from "../../benefits/plan-words";
import type { Tier as MembershipTier } from "../../billing/membership-price";
import type { Address } from "../../company/address-fields";
import type { CompanyFacts } from "../../company/company-fields";
import type { GroupEligibility } from "../eligibility/group";
import type { OfferedAddOn, OfferedAncillary, OfferTerms } from "../offer-terms";
import type { OfferState } from "../offer-states";
import type { PlanTerms } from "../plan-terms";

type GroupPerson = {
  id: string;
  name: string;
  /** YYYY-MM-DD, like the other days; coverage starts after the offer's waiting period. */
  hire_date: string;
  listed_on: string;
  last_day: string | null;
  is_owner_or_spouse: boolean;
  /** The tier of their current coverage; null if they have none or it is unknown. */
  tier: Tier | null;
};

type CompanyRecord = CompanyFacts & {
  id: string;
  co_name: string;
  ein_last4: string | null;
  waiting_period_days: number;
  address: Address | null;
};

/** An existing offer, as its owner sees it. */
export type StandingOffer<Plan extends PlanTerms = PlanTerms> = {
  id: string;
  state: OfferState;
  open_from: string;
  open_to: string;
  effective_on: string;
  ends_on: string;
  terms: OfferTerms<Plan>;
};

/** The facts besides its answers on which an employer's sign-up depends. */
export type GroupFacts<Plan extends PlanTerms = PlanTerms> = {
  company: CompanyRecord;
  membership: {
    tier: MembershipTier;
    state: string;
    /** YYYY-MM-DD, the first day without membership; null if it isn't canceled. */
    ends_on: string | null;
  } | null;
  /** The company's main location, or the one that the sign-up will store. */
  place: { state: string | null };
  eligibility: GroupEligibility;
  /** Employees that an offer applies to; only the first ones if the group is too large. */
  people: readonly GroupPerson[];
  plans: readonly (Plan & { id: string })[];
  dental: readonly OfferedAncillary[];
  vision: readonly OfferedAncillary[];
  add_ons: readonly (OfferedAddOn & TranslatedItem & { summary: string })[];
  /** Cents for one person a month. */
  marketplace_c: number;
  /** The current or upcoming offer; null if there is none. */
  offer: StandingOffer<Plan> | null;
};

/** Returns true if the group may have a plan and there is one to choose. */
export const canHavePlan = ({ eligibility, plans }: Pick<GroupFacts, "eligibility" | "plans">) =>
  eligibility.eligible && plans.length > 0;
