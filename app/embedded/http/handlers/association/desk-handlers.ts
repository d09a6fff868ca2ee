import type { associationAdminCalls } from "~/contract/association/association-admin-calls";
import type { associationDeskCalls } from "~/contract/association/desk-calls";
import {
  agreementOf,
  agreementsOf,
  beginAgreement,
  publishAgreement,
  saveAgreement,
} from "../../../services/association/desk/agreements";
import { applicationsPage } from "../../../services/association/desk/applications";
import { duesList } from "../../../services/association/desk/dues-list";
import {
  invitationOf,
  invitationsPage,
  invitationsPreview,
  inviteEntries,
  withdrawInvitation,
} from "../../../services/association/desk/invite-roster";
import { endManager, inviteManager, managersOf } from "../../../services/association/desk/managers";
import { allAssociations, associationDesk } from "../../../services/association/desk/overview";
import {
  addEntry,
  changeEntry,
  removeEntry,
  rosterEntry,
  rosterPage,
  wholeRoster,
} from "../../../services/association/desk/roster";
import { filePreview, importFile, keepFile } from "../../../services/association/desk/roster-files";
import { changeWayIn, wayIn } from "../../../services/association/desk/way-in";
import type { Installation } from "../../../installation";
import type { Db } from "../../../services/association/desk/access";
import { nothing, type Handlers } from "../../handler";

const inOne = <Result>(app: Installation, work: (db: Db, now: number) => Promise<Result>) =>
  app.storage.db.transaction().execute((db) => work(db, app.clock()));

/** An association's own manager, and super administrators for each. */
export const associationDeskHandlers: Pick<Handlers, keyof typeof associationDeskCalls> = {
  associationDesk: async ({ app, person, params }) => ({
    data: await associationDesk(app.storage.db, app.clock(), person, params.association),
  }),
  roster: async ({ app, person, params, query }) => ({
    data: await rosterPage(app.storage.db, app.clock(), person, params.association, query),
  }),
  rosterEntry: async ({ app, person, params }) => ({
    data: await rosterEntry(app.storage.db, app.clock(), person, params),
  }),
  addRosterEntry: async ({ app, person, params, body }) => ({
    data: {
      id: await inOne(app, (db, now) => addEntry(db, now, person, params.association, body.values)),
    },
  }),
  async changeRosterEntry({ app, person, params, body }) {
    await inOne(app, (db, now) => changeEntry(db, now, person, params, body));
    return nothing;
  },
  async removeRosterEntry({ app, person, params }) {
    await inOne(app, (db, now) => removeEntry(db, now, person, params));
    return nothing;
  },
  wholeRoster: async ({ app, person, params }) => ({
    data: await wholeRoster(app.storage.db, person, params.association),
  }),
  readRosterFile: async ({ app, person, params, body }) => ({
    data: { id: await keepFile(app, person, params.association, body.text) },
  }),
  rosterFile: async ({ app, person, params, query }) => ({
    data: await filePreview(app.storage.db, person, params, query),
  }),
  async confirmRosterFile({ app, person, params }) {
    await inOne(app, (db, now) => importFile(db, now, person, params));
    return nothing;
  },
  associationInvitations: async ({ app, person, params, query }) => ({
    data: await invitationsPage(app.storage.db, app.clock(), person, params.association, query),
  }),
  invitationsPreview: async ({ app, person, params, query }) => ({
    data: await invitationsPreview(app.storage.db, app.clock(), person, params.association, query),
  }),
  invitation: async ({ app, person, params }) => ({
    data: await invitationOf(app.storage.db, app.clock(), person, params),
  }),
  async withdrawInvitation({ app, person, params }) {
    await inOne(app, (db, now) => withdrawInvitation(db, now, person, params));
    return nothing;
  },
  inviteRoster: async ({ app, person, params, body }) => ({
    data: await inviteEntries(app, person, params.association, body),
  }),
  associationApplications: async ({ app, person, params, query }) => ({
    data: await applicationsPage(app, person, params.association, query),
  }),
  associationDues: async ({ app, person, params, query }) => ({
    data: await duesList(app.storage.db, person, params.association, query),
  }),
};

/** What super administrators settle about associations. */
export const associationAdminHandlers: Pick<Handlers, keyof typeof associationAdminCalls> = {
  associations: async ({ app }) => ({
    data: { associations: await allAssociations(app.storage.db, app.clock()) },
  }),
  wayIn: async ({ app, person, params }) => ({
    data: await wayIn(app.storage.db, person, params.association),
  }),
  async changeWayIn({ app, person, params, body }) {
    await inOne(app, (db, now) => changeWayIn(db, now, person, params.association, body));
    return nothing;
  },
  agreements: async ({ app, person, params }) => ({
    data: await agreementsOf(app.storage.db, person, params.association),
  }),
  agreement: async ({ app, person, params }) => ({
    data: await agreementOf(app.storage.db, person, params),
  }),
  beginAgreement: async ({ app, person, params }) => ({
    data: {
      id: await inOne(app, (db, now) => beginAgreement(db, now, person, params.association)),
    },
  }),
  async saveAgreement({ app, person, params, body }) {
    await inOne(app, (db, now) => saveAgreement(db, now, person, params, body));
    return nothing;
  },
  async publishAgreement({ app, person, params, body }) {
    await inOne(app, (db, now) => publishAgreement(db, now, person, params, body.seen));
    return nothing;
  },
  associationManagers: async ({ app, person, params }) => ({
    data: await managersOf(app.storage.db, person, params.association),
  }),
  inviteManager: async ({ app, person, params, body }) => ({
    data: { id: await inviteManager(app, person, params.association, body.email) },
  }),
  async endManager({ app, person, params }) {
    await inOne(app, (db, now) => endManager(db, now, person, params));
    return nothing;
  },
};
