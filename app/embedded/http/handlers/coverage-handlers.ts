import { cancelOwnCoverage } from "../../services/health/ending-coverage";
import { reportLifeEvent } from "../../services/health/life-events";
import { healthReceipt, ownHealth } from "../../services/health/own-health";
import {
  decideStopped,
  stopElection,
  stoppedElections,
} from "../../services/health/stopped-elections";
import { keepOwnCoverage } from "../../services/health/taken-back";
import { nothing, type Handlers } from "../handler";

/** Serves members' own coverage, and reported choices. */
export const coverageHandlers: Pick<
  Handlers,
  | "ownHealth"
  | "healthReceipt"
  | "reportLifeEvent"
  | "cancelHealth"
  | "keepHealth"
  | "stopChoice"
  | "stoppedChoices"
  | "decideStoppedChoice"
> = {
  ownHealth: async ({ app, person }) => ({ data: await ownHealth(app, person) }),
  healthReceipt: async ({ app, person, params }) => ({
    data: await healthReceipt(app, person, params.id),
  }),
  reportLifeEvent: async ({ app, person, body }) => ({
    data: await reportLifeEvent(app, person, body),
  }),
  cancelHealth: async ({ app, person }) => ({
    data: { ends_on: await cancelOwnCoverage(app, person) },
  }),
  async keepHealth({ app, person }) {
    await keepOwnCoverage(app, person);
    return nothing;
  },
  stopChoice: async ({ app, body, client }) => ({
    data: await stopElection(app, body.token, client),
  }),
  stoppedChoices: async ({ app }) => ({
    data: { choices: await stoppedElections(app.storage.db) },
  }),
  async decideStoppedChoice({ app, params, body }) {
    await decideStopped(app, params.id, body.decision);
    return nothing;
  },
};
