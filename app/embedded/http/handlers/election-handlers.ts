import { dayOf } from "../../services/billing/subscriptions";
import { beginElection } from "../../services/health/begin-election";
import { electionFacts } from "../../services/health/own-election";
import type { Handlers } from "../handler";

/** What somebody may choose from, and their choice. */
export const electionHandlers: Pick<Handlers, "ownElection" | "beginElection"> = {
  ownElection: async ({ app, person }) => ({
    data: await electionFacts(app, app.storage.db, person, dayOf(app.clock())),
  }),
  beginElection: async ({ app, person }) => ({ data: await beginElection(app, person) }),
};
