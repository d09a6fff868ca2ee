import { noticeDays } from "~/domain/health/choosing/end-notice";
import { liveStates } from "~/domain/health/answer-states";
import { addDays } from "~/domain/calendar-days";
import type { Db } from "../../db/schema";
import { isLosingPlan } from "../benefits/member-plan";
import { endCoverage, holderOf } from "../health/ending-coverage";
import { undoCoverageEnd } from "../health/take-back-ending";
import { queueMessage } from "../outbox";
import { lockPerson } from "../sign-up/registration-rows";
import { getPayerDay } from "../zones";
import type { AssociationMembership, Member } from "./membership-rows";

/**
 * A plan that only an association's members can have ends, with notice, after their membership does, and continues if
 * they return.
 */

/** A person with a plan, from their employer if `employee_id` isn't null, and its first day. */
type CoveredPerson = { user_id: string; employee_id: string | null; effective_on: string };

/** Changes of memberships to assume: ids of an association that is left and of one in which the member is active. */
type AssumedChange = { without: string; joins?: string | null };

/**
 * Selects enrollments of any state in medical plans that a membership may affect, with these plans' markets: those from
 * a company's offer, and those that its owner or an individual bought.
 */
function selectAffectedPlans(db: Db, { company_id, user_id }: Member) {
  const owners = db.selectFrom("companies").select("owner_user_id").where("id", "=", company_id);
  return db
    .selectFrom("enrollments as e")
    .innerJoin("plans as p", "p.id", "e.plan_id")
    .select(["e.id", "e.user_id", "e.employee_id", "e.source", "e.effective_on"])
    .select(["p.markets", "p.association_ids"])
    .where((eb) =>
      company_id
        ? eb.or([
            eb("e.company_id", "=", company_id),
            eb.and([eb("e.user_id", "in", owners), eb("e.source", "!=", "offer")]),
          ])
        : eb.and([eb("e.user_id", "=", user_id ?? ""), eb("e.source", "!=", "offer")]),
    )
    .orderBy("e.user_id")
    .orderBy("e.effective_on")
    .orderBy("e.id");
}

/**
 * Returns the associations that make a plan available: those of which the company, or for a plan that a person bought
 * also that person, is an active member and not about to leave.
 * @param buyerId the user who bought the plan; null for an employer's
 */
async function listAssociationsFor(
  db: Db,
  member: Member,
  buyerId: string | null,
  assumed?: AssumedChange,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("association_memberships")
    .select("association_id")
    .where("state", "=", "active")
    .where("leaves_on", "is", null)
    .where((eb) =>
      eb.or([
        ...(member.company_id ? [eb("company_id", "=", member.company_id)] : []),
        ...(buyerId ? [eb("user_id", "=", buyerId)] : []),
      ]),
    )
    .execute();
  const ids = rows.map(({ association_id }) => association_id);
  const joined = assumed?.joins ? [assumed.joins] : [];
  return new Set([...ids.filter((id) => id !== assumed?.without), ...joined]);
}

/**
 * Returns the people with a members-only plan that they lose and whose end isn't set yet, each once with the first such
 * plan's first day.
 */
export async function listPeopleLosingPlan(
  db: Db,
  member: Member,
  assumed?: AssumedChange,
): Promise<CoveredPerson[]> {
  const answers = await selectAffectedPlans(db, member)
    .where("e.state", "in", liveStates)
    .where("e.ends_on", "is", null)
    .execute();
  const lost: CoveredPerson[] = [];
  for (const { user_id, employee_id, effective_on, ...answer } of answers) {
    const bought = answer.source === "offer" ? null : user_id;
    if (isLosingPlan(answer, await listAssociationsFor(db, member, bought, assumed)))
      lost.push({ user_id, employee_id, effective_on });
  }
  return lost.filter(
    (covered, index) =>
      lost.findIndex(
        (other) => other.user_id === covered.user_id && other.employee_id === covered.employee_id,
      ) === index,
  );
}

/**
 * Returns true if switching from an active membership to another association ends no one's plan.
 * @param joins the other association's id; null if the membership there waits for its payment or first day
 */
export async function keepsPlansAfterSwitch(
  db: Db,
  membership: Member & Pick<AssociationMembership, "association_id" | "state" | "leaves_on">,
  joins: string | null,
): Promise<boolean> {
  const { association_id: without, state, leaves_on } = membership;
  // Plans end already if dues are unpaid or the member is leaving.
  if (state !== "active" || leaves_on !== null) return false;
  return (await listPeopleLosingPlan(db, membership, { without, joins })).length === 0;
}

/**
 * Returns the last day of members-only plans when a membership ends: its last day `leavesOn`, but no earlier than
 * the 30th day after today.
 */
export function lastCoveredAfterNotice(leavesOn: string | null, today: string): string {
  const noticeEnd = addDays(today, noticeDays);
  return leavesOn !== null && leavesOn > noticeEnd ? leavesOn : noticeEnd;
}

/**
 * Resumes people's members-only plans if a membership is active and not about to end, else ends those that they lose,
 * with notice; both with emails. Call it in a transaction; it doesn't lock the membership, and a repeat changes
 * nothing.
 */
export async function updateMemberPlans(db: Db, now: number, id: string): Promise<void> {
  const membership = await db
    .selectFrom("association_memberships")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (membership.state === "active" && membership.leaves_on === null) {
    await resumePlans(db, now, membership);
  } else {
    const lastDay = lastCoveredAfterNotice(
      membership.leaves_on,
      await getPayerDay(db, membership, now),
    );
    for (const person of await listPeopleLosingPlan(db, membership)) {
      await endCoverage(db, now, {
        ...holderOf(person),
        lastDay,
        reason: "association_ended",
      });
    }
  }
  await db
    .updateTable("association_memberships")
    .set({ plans_look_at: null })
    .where("id", "=", id)
    // The row must not have changed since it was read.
    .where("plans_look_at", "=", membership.plans_look_at)
    .where("state", "=", membership.state)
    .execute();
}

/** Lets plans continue that were to end, or to begin no more, because of the membership, and emails their members. */
async function resumePlans(db: Db, now: number, membership: AssociationMembership): Promise<void> {
  const today = await getPayerDay(db, membership, now);
  const answers = await selectAffectedPlans(db, membership)
    .where("e.end_reason", "=", "association_ended")
    .where((eb) =>
      eb.or([
        eb.and([eb("e.state", "in", liveStates), eb("e.ends_on", ">=", today)]),
        eb.and([eb("e.state", "=", "cancelled"), eb("e.effective_on", ">", today)]),
      ]),
    )
    .execute();
  for (const answer of answers) {
    const user = await lockPerson(db, answer.user_id);
    const goesOn = await undoCoverageEnd(db, now, holderOf(answer), "association_ended");
    if (goesOn && user?.status === "active") {
      await queueMessage(db, now, "coverage_goes_on", user.email, {
        user_id: user.id,
        enrollment_id: goesOn.id,
      });
    }
  }
}
