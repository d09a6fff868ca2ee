import type { Kysely, Migration } from "kysely";

type Before = {
  enrollments: Record<
    "plan_id" | "plan_chosen" | "dental_id" | "dental_chosen" | "vision_id" | "vision_chosen",
    string | null
  >;
  plans: Record<"id" | "copays" | "premium_c", string> & { sbc_url: string | null } & Record<
      | "plan_year"
      | "coinsurance_pct"
      | "deductible_ind_c"
      | "deductible_fam_c"
      | "oop_ind_c"
      | "oop_fam_c",
      number
    >;
  ancillary_plans: Record<"id" | "premium_c", string>;
};

/**
 * What a plan costs and pays stands in each enrollment as it was when somebody chose it. Of those who chose before there was
 * such a place it is what the plan says now.
 */
export const chosenPrices: Migration = {
  async up(db: Kysely<Before>) {
    for (const name of ["plan_chosen", "dental_chosen", "vision_chosen"]) {
      await db.schema.alterTable("enrollments").addColumn(name, "text").execute();
    }
    const plans = await db
      .selectFrom("plans")
      .select(["id", "plan_year", "premium_c", "coinsurance_pct", "copays", "sbc_url"])
      .select(["deductible_ind_c", "deductible_fam_c", "oop_ind_c", "oop_fam_c"])
      .where("id", "in", db.selectFrom("enrollments").select("plan_id").distinct())
      .execute();
    for (const { id, premium_c, copays, ...terms } of plans) {
      const chosen = {
        ...terms,
        premium_c: JSON.parse(premium_c) as unknown,
        copays: JSON.parse(copays) as unknown,
      };
      await db
        .updateTable("enrollments")
        .set({ plan_chosen: JSON.stringify(chosen) })
        .where("plan_id", "=", id)
        .execute();
    }
    for (const kind of ["dental", "vision"] as const) {
      const ancillary = await db
        .selectFrom("ancillary_plans")
        .select(["id", "premium_c"])
        .where("id", "in", db.selectFrom("enrollments").select(`${kind}_id`).distinct())
        .execute();
      for (const { id, premium_c } of ancillary) {
        await db
          .updateTable("enrollments")
          .set({ [`${kind}_chosen`]: `{"premium_c":${premium_c}}` })
          .where(`${kind}_id`, "=", id)
          .execute();
      }
    }
  },
};
