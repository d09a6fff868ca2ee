import type { enterpriseDeskCalls } from "~/contract/association/enterprise-desk-calls";
import type { entranceCalls } from "~/contract/association/entrance-calls";
import { localDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import {
  askAsEnterprise,
  enterpriseRequest,
  enterpriseRequests,
  settleEnterpriseRequest,
} from "../../../services/association/enterprise-requests";
import { askForInvitation } from "../../../services/association/invitations";
import { openAssociations } from "../../../services/association/open-associations";
import { nothing, type Handlers } from "../../handler";

type Calls = typeof entranceCalls & typeof enterpriseDeskCalls;

/** Before somebody is in an association, and what large groups ask. */
export const entranceHandlers: Pick<Handlers, keyof Calls> = {
  openAssociations: async ({ app }) => ({
    data: { associations: await openAssociations(app.storage.db, localDay(app.clock(), lastZone)) },
  }),
  async renewInvitation({ app, body, client, caller }) {
    // For the audit trail.
    await caller();
    await askForInvitation(app, body, client);
    return nothing;
  },
  async askAsEnterprise({ app, body, client, caller }) {
    await caller();
    await askAsEnterprise(app, body, client);
    return nothing;
  },
  enterpriseRequests: async ({ app, query }) => ({
    data: { requests: await enterpriseRequests(app, app.storage.db, query.state) },
  }),
  enterpriseRequest: async ({ app, params }) => ({
    data: await enterpriseRequest(app, app.storage.db, params.id),
  }),
  async settleEnterpriseRequest({ app, person, params, body }) {
    await app.storage.db
      .transaction()
      .execute((db) =>
        settleEnterpriseRequest(db, app.clock(), { ...params, ...body, by: person.id }),
      );
    return nothing;
  },
};
