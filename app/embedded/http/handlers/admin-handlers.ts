import { loginAsLifetime } from "~/domain/user";
import { Refusal } from "../../refusal";
import { signAccessToken } from "../../services/account/access-tokens";
import { listAuditEvents } from "../../services/admin/audit-history";
import { listCompanyOptions } from "../../services/admin/company-options";
import { endSession, startSession } from "../../services/account/backend-sessions";
import {
  findActiveLoginAs,
  endLoginAsRow,
  toLoginAsSession,
  startLoginAs,
  listRecentLoginAs,
} from "../../services/account/login-as";
import { numberIn } from "~/domain/page-numbers";
import { listUsers } from "../../services/admin/user-list";
import { findFactorMarks } from "../../services/account/second-factor-state";
import { hashSecret } from "../../services/secret-hash";
import { toProductUser } from "../../services/account/users";
import type { Handlers } from "../handler";

const noLoginAs = { is_active: false, session: null };

/** Finding users and companies (handbook/calls.md#calls-of-a-backend), and login-as (handbook/rules.md#login-as). */
export const adminHandlers = {
  async adminUsers({ app, query }) {
    const { people, pagination } = await listUsers(app, query);
    return { users: people.map(toProductUser), pagination };
  },

  async adminUser({ app, params }) {
    const [found] = await app.people.byIds([params.id], app.clock());
    if (!found) throw new Refusal("not_found");
    return toProductUser(found);
  },

  adminCompanies: ({ app, query }) => listCompanyOptions(app.storage.db, query),

  async loginAs({ app, person, params, body, session }) {
    const target = { targetId: params.userId, reason: body.reason };
    const ticketId = session.ticket.id;
    // These marks are kept for the return to the admin's account, because a user that an admin is logged in as is
    // never asked for a second factor.
    const marks = person.second_factor?.marks;
    const { loginAs, carried } = await startLoginAs(app, person, target, async (db, loginAsId) => {
      if (!ticketId) return loginAsId;
      await endSession(db, ticketId);
      return startSession(db, params.userId, app.clock(), loginAsId, marks);
    });
    const status = { is_active: true, session: toLoginAsSession(loginAs) };
    if (typeof carried !== "string") {
      session.replace(carried);
      return status;
    }
    // A bearer caller has no session to hand over, so they get a token that ends with the visit.
    const access_token = await signAccessToken(app, params.userId, loginAsLifetime, {
      login_as: carried,
    });
    return { ...status, access_token, expires: loginAsLifetime };
  },

  async endLoginAs({ app, person, session }) {
    const adminId = person.login_as?.admin_id ?? person.id;
    const loginAs = await findActiveLoginAs(app, adminId);
    if (!loginAs) return noLoginAs;
    const now = app.clock();
    const ticketId = person.login_as ? session.ticket.id : null;
    const ticket = await app.storage.db.transaction().execute(async (db) => {
      await endLoginAsRow(db, now, loginAs, "manual");
      if (!ticketId) return null;
      const marks = await findFactorMarks(db, { session: hashSecret(ticketId) });
      await endSession(db, ticketId);
      return startSession(db, adminId, now, null, marks);
    });
    if (ticket) session.replace(ticket);
    app.nudgeMail();
    return noLoginAs;
  },

  async loginAsStatus({ app, person }) {
    const loginAs = await findActiveLoginAs(app, person.login_as?.admin_id ?? person.id);
    return loginAs ? { is_active: true, session: toLoginAsSession(loginAs) } : noLoginAs;
  },

  async recentSessions({ app, query }) {
    const rows = await listRecentLoginAs(app.storage.db, numberIn(query.limit, 10, 100));
    return { recent_sessions: rows.map(toLoginAsSession) };
  },

  auditHistory: ({ app, query }) => listAuditEvents(app, query),
} satisfies Partial<Handlers>;
