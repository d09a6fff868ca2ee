import { isTakenUp } from "~/domain/association/dues";
import { launchDayProblem, mayMoveLaunch } from "~/domain/association/launch";
import { problem } from "~/domain/problems/problem";
import { conflict, invalid } from "~/embedded/refusal";
import { lockOwnMembership } from "~/embedded/services/association/ending";
import { changeAssociationMembership } from "~/embedded/services/association/membership-rows";
import { recordAudit } from "~/embedded/services/audit";
import { getPayerDay } from "~/embedded/services/zones";
import { write } from "../call";

/**
 * Moves a member's launch to another day, YYYY-MM-DD (handbook/rules.md#launch-day). A repeat changes nothing.
 * @throws Refusal invalid for a day in the past, before the membership with us begins, or too far ahead; conflict once
 * the launch day has come, and for people without a membership
 */
export const moveLaunch = write(
  "themselves",
  "moveLaunch",
  async ({ db, now, person }, day: string) => {
    const { membership } = await lockOwnMembership(db, person);
    const { launch_on } = membership;
    if (launch_on === day && isTakenUp(membership)) return;
    const today = await getPayerDay(db, membership, now);
    if (!mayMoveLaunch(membership, today)) {
      throw conflict(problem("association.launch_fixed"));
    }
    const paying = await db
      .selectFrom("subscriptions")
      .select("started_on")
      .where("id", "=", membership.subscription_id ?? "")
      .executeTakeFirst();
    const beginsOn = paying?.started_on ?? null;
    const wrong = launchDayProblem(day, today, beginsOn);
    if (wrong === "launch_early") {
      throw invalid("launch_on", problem("association.launch_early", { day: beginsOn ?? today }));
    }
    if (wrong) throw invalid("launch_on", problem(`association.${wrong}`));
    await changeAssociationMembership(db, now, membership, { launch_on: day });
    await recordAudit(db, now, {
      action: "association.launch_moved",
      object: `association_membership:${membership.id}`,
      before: { launch_on },
      after: { launch_on: day },
    });
  },
);
