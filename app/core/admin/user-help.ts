import { problem } from "~/domain/problems/problem";
import type { Db, UserRow } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, notFound } from "~/embedded/refusal";
import { endAllSessions, forgetSessions } from "~/embedded/services/account/backend-sessions";
import { endLoginAsRow, selectLoginAs } from "~/embedded/services/account/login-as";
import { requestLink } from "~/embedded/services/account/link-requests";
import { recordAudit } from "~/embedded/services/audit";
import { write, writeInSteps } from "../call";

/** An administrator's changes to one user's account, audited under the administrator's name. */

/** Reads a user who can be helped. @throws Refusal not_found; conflict for an administrator or a closed account */
async function requireHelpableUser(db: Db, id: string): Promise<UserRow> {
  const found = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  if (found.admin_level !== "none") throw conflict(problem("admin.help_administrator"));
  if (found.email.endsWith("@closed.invalid")) throw conflict(problem("admin.help_closed"));
  return found;
}

/** Corrects a user's name and confirms it. A repeat changes nothing. @throws Refusal as {@link requireHelpableUser} */
export const correctUserName = write(
  "global",
  "correctUserName",
  async (
    { db, now },
    { id, first_name, last_name }: { id: string; first_name: string; last_name: string },
  ) => {
    const user = await requireHelpableUser(db, id);
    if (user.first_name === first_name && user.last_name === last_name) return;
    await db
      .updateTable("users")
      .set({ first_name, last_name, name_confirmed: "yes", updated_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, now, {
      action: "profile.changed",
      object: `user:${id}`,
      before: { first_name: user.first_name, last_name: user.last_name },
      after: { first_name, last_name },
    });
  },
);

/**
 * Emails a sign-in link to a user, within the same limits as for their own requests.
 * @throws Refusal as {@link requireHelpableUser}; conflict for an inactive account; too_many
 */
export const sendUserLink = writeInSteps(
  "global",
  "sendUserLink",
  async ({ app, db, now, client }, id: string) => {
    const user = await requireHelpableUser(db, id);
    if (user.status === "inactive") throw conflict(problem("admin.help_inactive"));
    await requestLink(app, "sign_in_link", {
      email: user.email,
      client,
      payload: { next: null },
      alongside: (db) =>
        recordAudit(db, now, {
          action: "sign_in_link.sent_for",
          object: `user:${id}`,
          after: {},
        }),
    });
  },
);

/**
 * Deactivates an account and ends all its sessions, login-as ones too, or activates it again. A repeat changes nothing.
 * @throws Refusal as {@link requireHelpableUser}; conflict for the caller and an invited user
 */
export const setUserStatus = write(
  "global",
  "setUserStatus",
  async (
    { db, now, person },
    { id, status, reason }: { id: string; status: "active" | "inactive"; reason: string },
  ) => {
    if (person.id === id) throw conflict(problem("admin.help_administrator"));
    const user = await requireHelpableUser(db, id);
    if (user.status === status) return;
    if (user.status === "invited") throw conflict(problem("admin.help_invited"));
    await db
      .updateTable("users")
      .set({ status, updated_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, now, {
      action: status === "inactive" ? "account.deactivated" : "account.reactivated",
      object: `user:${id}`,
      before: { status: user.status },
      after: { status, reason },
    });
    if (status === "active") return forgetSessions(db, id);
    await endAllSessions(db, now, id, { isTold: true });
    const visits = await selectLoginAs(db)
      .where("l.target_id", "=", id)
      .where("l.ended_at", "is", null)
      .execute();
    for (const visit of visits) await endLoginAsRow(db, now, visit, "target_inactive");
  },
);
