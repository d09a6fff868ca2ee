import type { Kysely } from "kysely";
import type { z } from "zod";
import type { planCalls } from "~/contract/benefits/plan-calls";
import type { EmbeddedTables } from "../../db/schema";
import { asChosen } from "./chosen-terms";
import { planColumns, planOf } from "./plans";

type Own = z.input<typeof planCalls.ownPlan.response>["data"]["own"];

/**
 * Returns the medical plan that covers a user, as it was when they chose it, with their price; `today` is YYYY-MM-DD.
 */
export async function ownPlan(
  db: Kysely<EmbeddedTables>,
  userId: string,
  today: string,
): Promise<Own> {
  const row = await db
    .selectFrom("enrollments as e")
    .innerJoin("plans as p", "p.id", "e.plan_id")
    .select(planColumns.map((column) => `p.${column}` as const))
    .select([
      "e.tier",
      "e.source",
      "e.effective_on",
      "e.member_share_c",
      "e.employer_share_c",
      "e.plan_chosen",
    ])
    .where("e.user_id", "=", userId)
    .where("e.state", "=", "enrolled")
    .where("e.frozen_until", "is", null)
    .where((eb) => eb.or([eb("e.ends_on", "is", null), eb("e.ends_on", ">=", today)]))
    .orderBy("e.effective_on", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { tier, source, effective_on, member_share_c, employer_share_c, plan_chosen, ...cells } =
    row;
  const plan = asChosen(planOf(cells), plan_chosen);
  // Without an employer, the member pays all of it.
  const monthly_c = member_share_c ?? (source === "offer" ? null : plan.premium_c[tier]);
  return { plan, tier, source, effective_on, monthly_c, employer_c: employer_share_c };
}
