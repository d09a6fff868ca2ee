import { localDay } from "~/domain/local-days";
import { beginElection } from "../../services/health/begin-election";
import { electionFacts } from "../../services/health/own-election";
import type { Handlers } from "../handler";

export const electionHandlers: Pick<Handlers, "ownElection" | "beginElection"> = {
  ownElection: async ({ app, person }) => ({
    data: await electionFacts(app, app.storage.db, person, localDay(app.clock(), person.zone)),
  }),
  beginElection: async ({ app, person }) => ({ data: await beginElection(app, person) }),
};
