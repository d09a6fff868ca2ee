import type { PlanOnList } from "~/contract/shapes";
import type { Values } from "~/domain/benefits/catalogue/field";
import { missingProblems } from "~/domain/benefits/catalogue/values";
import type { Tier } from "~/domain/benefits/plan-words";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { Db, Row } from "~/embedded/db/schema";
import type { Installation } from "~/embedded/installation";
import { cellsOf } from "~/embedded/services/benefits/catalogue/catalogue-rows";
import { withChosenTerms } from "~/embedded/services/benefits/chosen-terms";
import { findHome } from "~/embedded/services/benefits/home";
import {
  activeAssociationIds,
  listCompanyStates,
  planColumns,
  toPlanOnList,
  listPlans,
  type PlanCells,
} from "~/embedded/services/benefits/plans";
import { listOpenStates } from "~/embedded/services/sign-up/openings";
import { read } from "../call";
import { readAssociationMemberships, readSubscriptions } from "../own-rows";
import { selectEnrolledOn } from "./own-benefits";

/** The lists of plans by who may see them, and the user's own plan (handbook/rules.md#who-sees-which-plans). */

export type OwnPlan = {
  plan: PlanOnList;
  tier: Tier;
  /** A month; null if an employer pays an unknown part. */
  monthly_c: number | null;
  /** The employer's part of a month; null if there is none, or it is unknown. */
  employer_c: number | null;
  source: Row<"enrollments">["source"];
  effective_on: string;
};

/** Returns one day for all visitors: that of the zone where it ends last. */
const todayIn = ({ clock }: Pick<Installation, "clock">) => localDay(clock(), westernmostZone);

/** Returns `plans`, empty without any, and `open_states`, as `listIndividualPlans` does, cached for all visitors. */
async function loadIndividualPlans({ app }: { app: Installation }) {
  const { data: content } = await app.content.memory("plans individual", async () => ({
    plans: await listPlans(app.storage.db, todayIn(app), "individual"),
    open_states: await listOpenStates(app.storage.db, "health"),
  }));
  return content;
}

/** Returns the `plans` that people buy for themselves, empty without any, and the `open_states` of health plans. */
export const listIndividualPlans = read("anyone", "listIndividualPlans", loadIndividualPlans);

/** Returns false if plans come from a foreign backend's content, because the product has none of its own. */
export const hasOwnPlans = read("anyone", "hasOwnPlans", usesOwnPlans);

/** Returns true if people sign in here, or if this database has individual plans all the same. */
async function usesOwnPlans({ app }: { app: Installation }): Promise<boolean> {
  return app.peopleOf === null || (await loadIndividualPlans({ app })).plans.length > 0;
}

/** Returns the states where health plans are open; null if the product has no plans of its own. */
export const listHealthStates = read("anyone", "listHealthStates", async ({ app }) =>
  (await usesOwnPlans({ app })) ? (await loadIndividualPlans({ app })).open_states : null,
);

/** Returns the current plan year's plans that companies can offer, in no order, cached for all of them. */
export const listGroupPlans = read("company-owner", "listGroupPlans", async ({ app, db }) => {
  const load = () => listPlans(db, todayIn(app), "group");
  return (await app.content.memory("plans group", load)).data;
});

/** Returns the plans of the associations where the user or their company is an active member. */
export const listAssociationPlans = read("signed-in", "listAssociationPlans", async (call) => {
  const { app, db } = call;
  const ids = activeAssociationIds(await readAssociationMemberships(call));
  if (ids.length === 0) return [];
  const load = () => listPlans(db, todayIn(app), "association", ids);
  return (await app.content.memory(`plans of ${ids.join(" ")}`, load)).data;
});

/** Returns plans as published or retired, and complete drafts of new ones; `unfinished` counts the other drafts. */
export const listEveryPlan = read("global", "listEveryPlan", async ({ db }) => {
  const [rows, drafts] = await Promise.all([
    db.selectFrom("plans").select(planColumns).execute(),
    db
      .selectFrom("catalogue_work as w")
      .leftJoin("plans as p", "p.id", "w.item_id")
      .select("w.fields")
      .where("w.kind", "=", "plans")
      .where("p.id", "is", null)
      .execute(),
  ]);
  const begun = drafts.map(({ fields }) => JSON.parse(fields) as Values);
  const complete = begun.filter(
    (values) => Object.keys(missingProblems("plans", values)).length === 0,
  );
  return {
    plans: [
      ...rows.map(toPlanOnList),
      // The cells are the columns of a plan's row.
      ...complete.map((values) => toPlanOnList({ ...draftCells(values), status: "draft" })),
    ],
    unfinished: begun.length - complete.length,
  };
});

/** Returns a draft's values as columns of a plan's row, null where one is missing. */
function draftCells(values: Values): PlanCells {
  const cells = cellsOf("plans", values);
  return Object.fromEntries(planColumns.map((name) => [name, cells[name] ?? null])) as PlanCells;
}

/** Returns the medical plan that covers the user today, at their price; null without one. */
export const getOwnPlan = read("signed-in", "getOwnPlan", async ({ db, now, person }) =>
  findCoveringPlan(db, person.id, localDay(now, person.zone)),
);

/**
 * Returns where the user looks for plans: the states of the company that they own, their ZIP code or state if they have
 * no company, and whether they or their company belong to an association.
 */
export const getOwnMarket = read("signed-in", "getOwnMarket", async (call) => {
  const { db, person } = call;
  const [company_states, associations, home] = await Promise.all([
    listCompanyStates(db, person),
    readAssociationMemberships(call),
    findHome(db, person, await readSubscriptions(call)),
  ]);
  const in_association = activeAssociationIds(associations).length > 0;
  return { company_states, home: home && (home.zip ?? home.us_state), in_association };
});

/** Returns the medical plan that covers a user, as it was when they chose it, and its price; `today` is YYYY-MM-DD. */
async function findCoveringPlan(db: Db, userId: string, today: string): Promise<OwnPlan | null> {
  const row = await selectEnrolledOn(db, userId, today)
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
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { tier, source, effective_on, member_share_c, employer_share_c, plan_chosen, ...cells } =
    row;
  const plan = withChosenTerms(toPlanOnList(cells), plan_chosen);
  // Without an employer, the member pays the whole premium.
  const monthly_c = member_share_c ?? (source === "offer" ? null : plan.premium_c[tier]);
  return { plan, tier, source, effective_on, monthly_c, employer_c: employer_share_c };
}
