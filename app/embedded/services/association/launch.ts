import type { Kysely } from "kysely";
import { isTakenUp } from "~/domain/association/dues";
import { isLaunchLetterDue, launchDayProblem, mayMoveLaunch } from "~/domain/association/launch";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables } from "../../db/schema";
import { Refusal, invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { firstNotice } from "../sent-notices";
import { payersDay } from "../zones";
import { lockWithPayer } from "./ending";
import { changeAssociationMembership, type AssociationMembership } from "./membership-rows";
import { tellMember } from "./tell-member";

/** The day on which a member of an association goes live (handbook/rules.md#launch-day). */

type Db = Kysely<EmbeddedTables>;

/** The first day of the membership with us that pays for one in an association; null where there is none. */
async function paidFrom(
  db: Db,
  { subscription_id }: Pick<AssociationMembership, "subscription_id">,
): Promise<string | null> {
  const paying = await db
    .selectFrom("subscriptions")
    .select("started_on")
    .where("id", "=", subscription_id ?? "")
    .executeTakeFirst();
  return paying?.started_on ?? null;
}

/**
 * Goes live on another day. The same again changes nothing. Call it in a transaction.
 * @param day YYYY-MM-DD
 * @throws Refusal invalid for a day that is over, before the membership with us begins or too far ahead, conflict once the day has come, and for who is no member
 */
export async function moveLaunch(db: Db, now: number, id: string, day: string): Promise<void> {
  const { membership } = await lockWithPayer(db, id);
  const { launch_on } = membership;
  if (launch_on === day && isTakenUp(membership)) return;
  const today = await payersDay(db, membership, now);
  if (!mayMoveLaunch(membership, today)) {
    throw new Refusal("conflict", { message: problem("association.launch_fixed") });
  }
  const beginsOn = await paidFrom(db, membership);
  const wrong = launchDayProblem(day, today, beginsOn);
  if (wrong === "launch_early") {
    throw invalid("launch_on", problem("association.launch_early", { day: beginsOn ?? today }));
  }
  if (wrong) throw invalid("launch_on", problem(`association.${wrong}`));
  await changeAssociationMembership(db, now, membership, { launch_on: day });
  await recordAudit(db, now, {
    action: "association.launch_moved",
    object: `association_membership:${id}`,
    before: { launch_on },
    after: { launch_on: day },
  });
}

/** Writes to a member on the day, once. The caller holds the membership's lock. */
export async function tellOfLaunch(
  db: Db,
  now: number,
  membership: AssociationMembership,
): Promise<void> {
  if (!isLaunchLetterDue(membership, await payersDay(db, membership, now))) return;
  const { id } = membership;
  if (!(await firstNotice(db, now, `association-launch:${id}`))) return;
  await tellMember(db, now, "association_launch", membership, { membership_id: id });
}
