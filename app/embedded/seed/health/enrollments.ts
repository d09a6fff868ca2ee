import type { NewRow, Row } from "~/embedded/db/schema";
import { employees, type SeedEmployee } from "../company/employees";
import { associationMemberIds, employeeId, individualIds } from "../account/people";
import { firstOfMonth } from "../rows";

type Choice = {
  plan: string;
  tier: Row<"enrollments">["tier"];
  dental?: string | undefined;
  vision?: string | undefined;
};

/** For the first of the individuals, member@benefits.example first; the others have no cover yet. */
const individualChoices: Choice[] = [
  { plan: "cedarline-silver-3500", tier: "ee", dental: "smilewell-basic" },
  { plan: "tallgrass-bronze-local", tier: "ec", vision: "clearview-12" },
  { plan: "cedarline-gold-1200", tier: "fam", dental: "smilewell-plus" },
];

/** For the first of the association members, who belong to the Riverbend guild. */
const associationChoices: Choice[] = [
  { plan: "tallgrass-silver-local", tier: "ee" },
  { plan: "tallgrass-gold-local", tier: "es", dental: "smilewell-basic" },
];

const chosen = ({ plan, tier, dental, vision }: Choice) => ({
  plan_id: `plan-${plan}`,
  waiver_reason: null,
  tier,
  dental_id: dental ? `dental-${dental}` : null,
  vision_id: vision ? `vision-${vision}` : null,
});

const nothing = {
  plan_id: null,
  waiver_reason: null,
  tier: "ee" as const,
  dental_id: null,
  vision_id: null,
};

function answerTo({ election }: SeedEmployee) {
  if (election.state === "enrolled") return chosen(election);
  return election.state === "waived" ? { ...nothing, waiver_reason: election.reason } : nothing;
}

/** Every enrolment: the employees' answers, three individuals, two association members. */
export function enrollmentRows(now: Date): NewRow<"enrollments">[] {
  const at = now.toISOString();
  const inForceSince = firstOfMonth(now, -6);
  const nextPeriod = firstOfMonth(now, 2);
  const own = (source: "individual" | "association", ids: string[], choices: Choice[]) =>
    choices.flatMap((choice, index) => {
      const user_id = ids[index];
      return user_id ? [{ user_id, source, state: "enrolled" as const, ...chosen(choice) }] : [];
    });
  return [
    ...employees.map((employee) => ({
      user_id: employeeId(employee),
      source: "offer" as const,
      state: employee.election.state,
      ...answerTo(employee),
    })),
    ...own("individual", individualIds, individualChoices),
    ...own("association", associationMemberIds, associationChoices),
  ].map((enrollment) => ({
    ...enrollment,
    id: enrollment.user_id.replace(/^user-/, "enrollment-"),
    effective_on: enrollment.state === "not_started" ? nextPeriod : inForceSince,
    ends_on: null,
    created_at: at,
    updated_at: at,
  }));
}
