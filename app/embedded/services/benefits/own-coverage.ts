import type { z } from "zod";
import type { offerCalls } from "~/contract/benefits/offer-calls";
import type { Plan } from "~/contract/shapes";
import { localDay } from "~/domain/local-days";
import type { Installation } from "../../installation";
import { zoneOfPerson } from "../zones";
import type { ChosenAncillary } from "./chosen-terms";

type Coverage = z.input<(typeof offerCalls)["ownCoverage"]["response"]>["data"];
type Covered = Coverage["medical"];

/** Returns a user's coverage for the current-user answer; of two of one kind, the one that started last counts. */
export async function coverageOf(
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  userId: string,
): Promise<Coverage> {
  const today = localDay(clock(), await zoneOfPerson(db, userId));
  const rows = await db
    .selectFrom("enrollments as e")
    .leftJoin("plans as m", "m.id", "e.plan_id")
    .leftJoin("ancillary_plans as d", "d.id", "e.dental_id")
    .leftJoin("ancillary_plans as v", "v.id", "e.vision_id")
    .select(["e.tier", "e.source", "e.effective_on", "e.ends_on"])
    .select(["m.slug as medical_slug", "m.name as medical_name", "m.premium_c as medical_c"])
    .select(["e.plan_chosen as medical_kept", "e.dental_chosen as dental_kept"])
    .select("e.vision_chosen as vision_kept")
    .select(["d.slug as dental_slug", "d.name as dental_name", "d.premium_c as dental_c"])
    .select(["v.slug as vision_slug", "v.name as vision_name", "v.premium_c as vision_c"])
    .where("e.user_id", "=", userId)
    .where("e.state", "=", "enrolled")
    .where("e.frozen_until", "is", null)
    .where((eb) => eb.or([eb("e.ends_on", "is", null), eb("e.ends_on", ">=", today)]))
    .orderBy("e.effective_on", "desc")
    .execute();
  // A choice keeps its price, even if another one is published later.
  const premiumsOf = (kept: string | null, now: string | null) =>
    (kept === null
      ? JSON.parse(now ?? "{}")
      : (JSON.parse(kept) as ChosenAncillary).premium_c) as Partial<Plan["premium_c"]>;
  const newest = (kind: "medical" | "dental" | "vision"): Covered => {
    const row = rows.find((each) => each[`${kind}_slug`] !== null);
    if (!row) return null;
    const prices = premiumsOf(row[`${kind}_kept`], row[`${kind}_c`]);
    const { tier, effective_on, ends_on, source } = row;
    return {
      plan_slug: row[`${kind}_slug`] ?? "",
      plan_name: row[`${kind}_name`] ?? "",
      premium_c: prices[tier] ?? 0,
      shared: source === "offer",
      tier,
      effective_on,
      ends_on,
    };
  };
  return { medical: newest("medical"), dental: newest("dental"), vision: newest("vision") };
}
