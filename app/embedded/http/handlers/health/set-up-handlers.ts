import { localDay } from "~/domain/local-days";
import { groupFacts } from "../../../services/health/set-up/group-facts";
import { lookUpEmployer } from "../../../services/health/set-up/look-up";
import { openingOf } from "../../../services/sign-up/openings";
import { Refusal } from "../../../refusal";
import type { Handlers } from "../../handler";

/** What an employer needs to set up an offer. */
export const setUpHandlers: Pick<Handlers, "groupSetUp" | "lookUpEmployer"> = {
  async groupSetUp({ app, person }) {
    const { db } = app.storage;
    const now = app.clock();
    const facts = await groupFacts(db, person, localDay(now, person.zone));
    if (!facts) throw new Refusal("forbidden");
    const { state } = facts.place;
    const wanted = { product: "health" as const, us_state: state, email: person.email };
    const { open } = await openingOf(db, now, wanted, person);
    return { data: { ...facts, place: { state, open } } };
  },
  lookUpEmployer: async ({ app, person, body }) => ({
    data: await lookUpEmployer(app, person, body.ein),
  }),
};
