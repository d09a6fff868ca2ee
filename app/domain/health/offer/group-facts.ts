import type { Translated } from "../../benefits/in-language";
import type { Tier } from "../../benefits/plan-words";
import type { Tier as MembershipTier } from "../../billing/membership-price";
import type { EntityType } from "../../company/entity-types";
import type { GroupEligibility } from "../eligibility/group";
import type { OfferedAddOn, OfferedAncillary, OfferTerms } from "../offer-terms";
import type { OfferState } from "../offer-states";
import type { PlanTerms } from "../plan-terms";

/** Somebody of a company's list who works full time. */
export type GroupPerson = {
  id: string;
  name: string;
  /** YYYY-MM-DD, as are the others; when their coverage could begin follows from the waiting period of the offer. */
  hire_date: string;
  /** When they were put on the list. */
  listed_on: string;
  last_day: string | null;
  is_owner_or_spouse: boolean;
  /** Whom they cover today; null: nobody, or nothing is known. */
  tier: Tier | null;
};

/** What is on record of a company. */
export type CompanyRecord = {
  id: string;
  co_name: string;
  ein_last4: string | null;
  entity_type: EntityType;
  industry: string;
  full_time_count: number;
  part_time_count: number;
  phone: string;
  website: string | null;
  waiting_period_days: number;
  address: {
    line1: string;
    line2: string | null;
    city: string;
    state: string;
    zip: string;
  } | null;
};

/** An offer as its owner sees it again. */
export type StandingOffer<Plan extends PlanTerms = PlanTerms> = {
  id: string;
  state: OfferState;
  open_from: string;
  open_to: string;
  effective_on: string;
  ends_on: string;
  terms: OfferTerms<Plan>;
};

/** Everything that an employer's sign-up depends on besides its answers. */
export type GroupFacts<Plan extends PlanTerms = PlanTerms> = {
  company: CompanyRecord;
  membership: {
    tier: MembershipTier;
    state: string;
    /** YYYY-MM-DD: its first day without membership, where it is canceled; null: it goes on. */
    ends_on: string | null;
  } | null;
  /** Where its main place is, or will be once this sign-up is signed. */
  place: { state: string | null };
  eligibility: GroupEligibility;
  /** Whom an offer would be for; of a group that is too large the first. */
  people: readonly GroupPerson[];
  plans: readonly (Plan & { id: string })[];
  dental: readonly OfferedAncillary[];
  vision: readonly OfferedAncillary[];
  add_ons: readonly (OfferedAddOn & Translated & { summary: string })[];
  /** Of one person, a month. */
  marketplace_c: number;
  /** The offer that holds today, or is to begin; null: none. */
  offer: StandingOffer<Plan> | null;
};

/** Whether a group has people enough, and plans that it could offer. */
export const canHavePlan = ({ eligibility, plans }: Pick<GroupFacts, "eligibility" | "plans">) =>
  eligibility.eligible && plans.length > 0;
