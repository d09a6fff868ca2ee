import { localDay } from "~/domain/local-days";
import { groupFacts } from "../../../services/health/set-up/group-facts";
import { lookUpEmployer } from "../../../services/health/set-up/look-up";
import { Refusal } from "../../../refusal";
import type { Handlers } from "../../handler";

/** What an employer needs to set up an offer. */
export const setUpHandlers: Pick<Handlers, "groupSetUp" | "lookUpEmployer"> = {
  async groupSetUp({ app, person }) {
    const facts = await groupFacts(app.storage.db, person, localDay(app.clock(), person.zone));
    if (!facts) throw new Refusal("forbidden");
    return { data: facts };
  },
  lookUpEmployer: async ({ app, person, body }) => ({
    data: await lookUpEmployer(app, person, body.ein),
  }),
};
