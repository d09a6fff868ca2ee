import { auditObjects } from "../../services/admin/audit-find";
import { failedMessage, failedMessages, sendAgain } from "../../services/admin/failed-messages";
import { changeOpening, stateOpenings } from "../../services/admin/state-openings";
import { administratorsOf } from "../../services/account/second-factor";
import { superOverview } from "../../services/admin/super-overview";
import { inviteFirstSeen, waitingLists, withdrawPlace } from "../../services/admin/waiting-lists";
import type { Handlers } from "../handler";

/** Serves /admin/super-global of handbook/screens.md. */
export function superAdminHandlers(): Pick<
  Handlers,
  | "superOverview"
  | "administrators"
  | "waitingLists"
  | "inviteNext"
  | "withdrawPlace"
  | "stateOpenings"
  | "changeStateOpening"
  | "auditObjects"
  | "failedMessages"
  | "failedMessage"
  | "sendMessageAgain"
> {
  return {
    async superOverview({ app }) {
      return { data: await superOverview(app) };
    },
    async administrators({ app }) {
      return { data: { administrators: await administratorsOf(app) } };
    },
    async waitingLists({ app }) {
      return { data: { lists: await waitingLists(app.storage.db, app.clock()) } };
    },
    async inviteNext({ app, params, body }) {
      const queue = { kind: params.kind, us_state: params.state };
      return { data: await inviteFirstSeen(app, queue, body.entry_id) };
    },
    async withdrawPlace({ app, params: { kind, state, id } }) {
      await withdrawPlace(app, { kind, us_state: state }, id);
      return { data: null };
    },
    async stateOpenings({ app }) {
      return { data: { openings: await stateOpenings(app.storage.db) } };
    },
    async changeStateOpening({ app, params, body }) {
      const place = { product: params.product, us_state: params.state };
      return { data: await changeOpening(app, place, body) };
    },
    async auditObjects({ app, query }) {
      return { data: { objects: await auditObjects(app.storage.db, query.search ?? "") } };
    },
    async failedMessages({ app, query }) {
      return { data: await failedMessages(app, query) };
    },
    async failedMessage({ app, params }) {
      return { data: await failedMessage(app, params.id) };
    },
    async sendMessageAgain({ app, params }) {
      return { data: await sendAgain(app, params.id) };
    },
  };
}
