import type { Tier } from "~/domain/benefits/plan-words";
import { westernmostZone } from "~/domain/us-state-zones";
import type { Row } from "~/embedded/db/schema";
import { employees } from "../company/employees";
import { coveredMemberIds, userIdOf, individualIds } from "../account/people";
import { pickStoredTerms } from "~/embedded/services/benefits/chosen-terms";
import { toPlanOnList } from "~/embedded/services/benefits/plans";
import { ancillaryPlanRows } from "../benefits/ancillary-plans";
import { planRows } from "../benefits/plans";
import { membershipSpans } from "../billing/memberships";
import { createSignedColumns } from "./covered";
import { firstOfMonth, toJson } from "../seed-values";
import { nextEnrollmentAction } from "~/domain/health/choosing/enrollment-clock";
import { premiumShares } from "~/domain/health/premium-shares";
import { findLaterStart, employerShares, offerKeysFor } from "./offers";

type Choice = {
  plan: string;
  tier: Row<"enrollments">["tier"];
  dental?: string | undefined;
  vision?: string | undefined;
};

/** In the order of the individuals, starting with member@benefits.example; the others have no coverage. */
const individualChoices: Choice[] = [
  { plan: "cedarline-silver-3500", tier: "ee", dental: "smilewell-basic" },
  { plan: "tallgrass-bronze-local", tier: "ec", vision: "clearview-12" },
  { plan: "cedarline-gold-1200", tier: "fam", dental: "smilewell-plus" },
];

/** In the order of the association members, who belong to the Riverbend guild. */
const associationChoices: Choice[] = [
  { plan: "tallgrass-silver-local", tier: "ee" },
  { plan: "tallgrass-gold-local", tier: "es", dental: "smilewell-basic" },
];

/**
 * Returns what an employer and their employee pay for a choice's medical plan, in cents a month. Every offer shares
 * alike.
 */
function sharesOf(now: Date, { plan, tier }: Choice) {
  const plans = planRows(now, []);
  const premiumsOf = (slug: string) =>
    JSON.parse(plans.find((each) => each.slug === slug)?.premium_c ?? "") as Record<Tier, number>;
  const reference = premiumsOf(employerShares.reference);
  return premiumShares({ ...employerShares, tier, reference, chosen: premiumsOf(plan) });
}

/** Returns a choice's plans and tier, without its state, and null shares, as without an employer; null is a waiver. */
function choiceColumns(now: Date, choice: Choice | null) {
  const { plan, tier = "ee" as const, dental, vision } = choice ?? {};
  const medical = planRows(now, []).find(({ slug }) => slug === plan);
  const ancillary = (slug: string | undefined) => {
    const found = ancillaryPlanRows(now).find((each) => each.slug === slug);
    return found ? `{"premium_c":${found.premium_c}}` : null;
  };
  return {
    plan_id: plan ? `plan-${plan}` : null,
    waiver_reason: null,
    tier,
    dental_id: dental ? `dental-${dental}` : null,
    vision_id: vision ? `vision-${vision}` : null,
    plan_chosen: medical
      ? toJson(pickStoredTerms(toPlanOnList({ network_name: null, sbc_url: null, ...medical })))
      : null,
    dental_chosen: ancillary(dental),
    vision_chosen: ancillary(vision),
    employer_share_c: null,
    member_share_c: null,
  };
}

/** Returns every enrollment: the employees' answers, three individuals and two association members. */
export function enrollmentRows(now: Date) {
  const timestamp = now.toISOString();
  const spans = membershipSpans(now);
  const signed = createSignedColumns(now);
  const ending = (answer: { company_id?: string; plan_id: string | null }) => {
    const ends_on = (answer.plan_id && spans.get(answer.company_id ?? "")?.last) || null;
    return { ends_on, end_reason: ends_on && ("membership_ended" as const) };
  };
  const toEnrollments = (source: "individual" | "association", ids: string[], choices: Choice[]) =>
    choices.flatMap((choice, index) => {
      const user_id = ids[index];
      return user_id
        ? [{ user_id, source, state: "enrolled" as const, ...choiceColumns(now, choice) }]
        : [];
    });
  return [
    ...employees.flatMap((employee) => {
      const { election } = employee;
      // Employees who haven't answered have a window (offers.ts).
      if (election.state === "not_started") return [];
      const ahead = findLaterStart(now, employee);
      const isEnrolled = election.state === "enrolled";
      return [
        {
          user_id: userIdOf(employee),
          source: "offer" as const,
          // Coverage that starts later is submitted until then.
          state: isEnrolled && ahead ? ("submitted" as const) : election.state,
          ...offerKeysFor(now, employee),
          ...choiceColumns(now, isEnrolled ? election : null),
          ...(isEnrolled ? sharesOf(now, election) : { waiver_reason: election.reason }),
          ...ahead,
        },
      ];
    }),
    ...toEnrollments("individual", individualIds, individualChoices),
    ...toEnrollments("association", coveredMemberIds, associationChoices),
  ].map((enrollment) => {
    const row = {
      effective_on: spans.get(enrollment.user_id)?.start ?? firstOfMonth(now, -6),
      ...enrollment,
      id: enrollment.user_id.replace(/^user-/, "enrollment-"),
      // Employees of a canceled company were told in time.
      ...ending(enrollment),
      created_at: timestamp,
      updated_at: timestamp,
    };
    const next_action_at = nextEnrollmentAction(
      { ...row, frozen_until: null },
      timestamp,
      westernmostZone,
    );
    return { ...signed(row), ...row, next_action_at };
  });
}
