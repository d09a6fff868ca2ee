import { localDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { openStates } from "../../services/sign-up/openings";
import * as plans from "../../services/benefits/plans";
import { homeOf } from "../../services/benefits/home";
import { ownPlan } from "../../services/benefits/own-plan";
import type { Installation } from "../../installation";
import type { ContentMemory } from "../content-memory";
import type { Handlers } from "../handler";

/** One date for all visitors, so it is the day that ends last. */
const todayIn = ({ clock }: Pick<Installation, "clock">) => localDay(clock(), lastZone);

/** Plans that are the same for many callers are cached. */
export function planHandlers(
  memory: ContentMemory,
): Pick<Handlers, "individualPlans" | "groupPlans" | "associationPlans" | "everyPlan" | "ownPlan"> {
  return {
    individualPlans: ({ app }) =>
      memory("plans individual", async () => ({
        plans: await plans.plansFor(app.storage.db, todayIn(app), "individual"),
        open_states: await openStates(app.storage.db, "health"),
      })),
    groupPlans: ({ app }) =>
      memory("plans group", async () => ({
        plans: await plans.plansFor(app.storage.db, todayIn(app), "group"),
      })),
    async associationPlans({ app, person }) {
      const ids = await plans.associationsOf(app.storage.db, person);
      if (ids.length === 0) return { data: { plans: [] } };
      return memory(`plans of ${ids.join(" ")}`, async () => ({
        plans: await plans.plansFor(app.storage.db, todayIn(app), "association", ids),
      }));
    },
    async everyPlan({ app }) {
      return { data: await plans.everyPlan(app.storage.db) };
    },
    async ownPlan({ app, person }) {
      const { db } = app.storage;
      const today = localDay(app.clock(), person.zone);
      const [own, company_states, associations, home] = await Promise.all([
        ownPlan(db, person.id, today),
        plans.companyStates(db, person),
        plans.associationsOf(db, person),
        homeOf(db, person),
      ]);
      const in_association = associations.length > 0;
      return {
        data: { own, company_states, home: home && (home.zip ?? home.us_state), in_association },
      };
    },
  };
}
