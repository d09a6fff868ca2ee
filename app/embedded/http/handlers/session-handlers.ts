import { invalid } from "../../refusal";
import { recordSignOut, startRefreshLine } from "../../services/account/access-tokens";
import {
  endSession,
  startSession,
  createVisitorTicket,
} from "../../services/account/backend-sessions";
import {
  cancelEmailChange,
  confirmEmailChange,
  findPendingEmail,
  requestEmailChange,
  restoreEmail,
} from "../../services/account/email-change";
import {
  findActiveLoginAs,
  endLoginAsRow,
  listAccountOpenings,
} from "../../services/account/login-as";
import { previewAccountClosing, closeAccount } from "../../services/account/close-account";
import { requestLink } from "../../services/account/link-requests";
import { redeemForPassword, redeemForSignIn } from "../../services/account/redeem";
import * as factor from "../../services/account/second-factor";
import { checkToken } from "../../services/account/sign-in-tokens";
import { toProductUser, updateProfile } from "../../services/account/users";
import { maskEmail } from "~/domain/user";
import { safePath } from "~/domain/same-site-path";
import { createTokenAnswer } from "../bearer-reading";
import type { Handlers } from "../handler";
import { draftKeysIn } from "../plain";
import { problem } from "~/domain/problems/problem";

/** The cookie reading's calls, and our own that both readings use. */
export const sessionHandlers = {
  csrfCookie: async () => undefined,
  me: async ({ person }) => toProductUser(person),

  async logout({ app, person, session }) {
    const loginAs = person.login_as && (await findActiveLoginAs(app, person.login_as.admin_id));
    const ticketId = session.ticket.id;
    await app.storage.db.transaction().execute(async (db) => {
      if (loginAs) await endLoginAsRow(db, app.clock(), loginAs, "admin_logout");
      if (!ticketId) return;
      await endSession(db, ticketId);
      // An admin who is logged in as a user signs out of their own account.
      await recordSignOut(db, app.clock(), loginAs ? loginAs.admin_id : person.id);
    });
    if (loginAs) app.nudgeMail();
    session.replace(createVisitorTicket());
  },

  // A signed-in user with their own address changes a password; all others have lost one.
  requestPasswordReset: ({ app, body: { email }, client, person }) =>
    person?.email === email
      ? requestLink(app, "update_password", { email, client, payload: {} })
      : requestLink(app, "password_reset", { email, client, payload: { page: null } }),

  async resetPassword({ app, body, client, session }) {
    session.mustBeStateful();
    if (body.password !== body.password_confirmation) {
      throw invalid("password_confirmation", problem("person.passwords_differ"));
    }
    const ticket = await redeemForPassword(app, { ...body, client }, (db, userId) =>
      startSession(db, userId, app.clock()),
    );
    session.replace(ticket);
  },

  magicLinkRequest: ({ app, body: { email, next }, client }) =>
    requestLink(app, "sign_in_link", { email, client, payload: { next: safePath(next) } }),

  async magicLinkConsume({ app, body, client, session, findCaller, headers }) {
    session.mustBeStateful();
    const from = { client, draftKeys: draftKeysIn(headers) };
    const previous = session.ticket.id;
    const before = await findCaller();
    const loginAs = before?.login_as && (await findActiveLoginAs(app, before.login_as.admin_id));
    const { next, started } = await redeemForSignIn(app, body, from, async (db, userId) => {
      if (loginAs) await endLoginAsRow(db, app.clock(), loginAs, "admin_logout");
      const leaving = previous && (await endSession(db, previous));
      if (leaving) await recordSignOut(db, app.clock(), leaving);
      return startSession(db, userId, app.clock());
    });
    session.replace(started);
    return { next };
  },

  async tokenCheck({ app, body, findCaller }) {
    const { purpose, email, userId } = await checkToken(app, body.token);
    const person = await findCaller();
    const isOwn = person !== null && !person.login_as && person.id === userId;
    return { purpose, email: maskEmail(email), own: isOwn };
  },

  updateProfile: async ({ app, person, body }) =>
    toProductUser(await updateProfile(app, person, body)),

  changeEmail: ({ app, person, body, client }) =>
    requestEmailChange(app, person, body.email, client),

  pendingEmail: ({ app, person }) => findPendingEmail(app, person.id),

  cancelEmailChange: ({ app, person }) => cancelEmailChange(app, person),

  async confirmEmail({ app, person, body, session }) {
    if (session.ticket.id) {
      const ticket = await confirmEmailChange(app, person, body, (db) =>
        startSession(db, person.id, app.clock()),
      );
      session.replace(ticket);
      return {};
    }
    const refreshToken = await confirmEmailChange(app, person, body, (db) =>
      startRefreshLine(db, person.id, app.clock()),
    );
    return (await createTokenAnswer(app, "json", { userId: person.id, refreshToken })).data;
  },

  restoreEmail: ({ app, body, client }) => restoreEmail(app, body.token, client),

  accountClosing: ({ app, person }) => previewAccountClosing(app, person),

  async closeAccount({ app, person, session }) {
    await closeAccount(app, person);
    session.replace(createVisitorTicket());
  },

  accountOpenings: ({ app, person }) => listAccountOpenings(app, person),

  secondFactor: ({ app, person }) => factor.loadSecondFactor(app, person),
  beginSecondFactor: ({ app, person }) => factor.beginSecondFactor(app, person),
  confirmSecondFactor: ({ app, person, body }) =>
    factor.confirmSecondFactor(app, person, body.code),
  proveSecondFactor: ({ app, person, body }) => factor.proveSecondFactor(app, person, body.code),
  presentDevice: ({ app, person, body }) => factor.acceptKnownDevice(app, person, body.device),
  newRecoveryCodes: ({ app, person }) => factor.issueRecoveryCodes(app, person),
} satisfies Partial<Handlers>;
