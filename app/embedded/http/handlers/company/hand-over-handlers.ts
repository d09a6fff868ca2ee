import type { handOverCalls } from "~/contract/company/hand-over-calls";
import {
  acceptHandOver,
  declineHandOver,
  offerHandOver,
  offeredHandOver,
  ownHandOver,
  personToHandOverTo,
  withdrawHandOver,
} from "../../../services/company/hand-over";
import { nothing, type Handlers } from "../../handler";

/** A company changes hands. */
export const handOverHandlers: Pick<Handlers, keyof typeof handOverCalls> = {
  ownHandOver: async ({ app, person }) => ({
    data: await ownHandOver(app.storage.db, app.clock(), person),
  }),
  personToHandOverTo: async ({ app, person, body }) => ({
    data: await personToHandOverTo(app.storage.db, person, body.email),
  }),
  async offerHandOver({ app, person, body }) {
    const id = await app.storage.db
      .transaction()
      .execute((db) =>
        offerHandOver(db, app.clock(), { by: person, employeeId: body.employee_id }),
      );
    app.nudgeMail();
    return { data: { id } };
  },
  async withdrawHandOver({ app, person, params }) {
    await app.storage.db
      .transaction()
      .execute((db) => withdrawHandOver(db, app.clock(), { by: person, id: params.id }));
    return nothing;
  },
  offeredHandOver: async ({ app, person }) => ({
    data: { hand_over: await offeredHandOver(app.storage.db, app.clock(), person) },
  }),
  async acceptHandOver({ app, person, params, body }) {
    const answer = { by: person, id: params.id, keepLinks: body.keep_links };
    await app.storage.db.transaction().execute((db) => acceptHandOver(db, app.clock(), answer));
    app.nudgeMail();
    return nothing;
  },
  async declineHandOver({ app, person, params }) {
    await app.storage.db
      .transaction()
      .execute((db) => declineHandOver(db, app.clock(), { by: person, id: params.id }));
    app.nudgeMail();
    return nothing;
  },
};
