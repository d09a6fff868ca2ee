import type { Language } from "~/language/languages";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { purposeRules } from "../account/token-purposes";
import { recordAudit, recordAuditLines } from "../audit";
import { createOrderedId } from "../ordered-id";
import { queueMessage } from "../outbox";
import { createSecret, hashSecret } from "../secret-hash";

/**
 * Invitations to join an association. The link is created when its message is written (decision 0004). It can be opened
 * any number of times, until joining uses it up.
 */

/** What is read of an invitation; `expires_at` is an ISO time. */
export type Invitation = Pick<
  Row<"association_invitations">,
  "id" | "association_id" | "roster_id" | "email" | "expires_at" | "registration_id"
>;

/** ms for which an invitation works, from its creation on. */
export const invitationLifetimeMs = purposeRules.association_invite.lifetimeMs;

type FoundInvitation =
  | { state: "valid" | "expired" | "used" | "replaced" | "withdrawn"; invitation: Invitation }
  | { state: "unknown" };

/** Returns the invitation with this token and its state, without using it up; only `unknown` if there is none. */
export async function findInvitation(db: Db, now: number, token: string): Promise<FoundInvitation> {
  const row = await db
    .selectFrom("association_invitations")
    .selectAll()
    .where("hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!row) return { state: "unknown" };
  const { id, association_id, roster_id, email, expires_at, registration_id } = row;
  const invitation = { id, association_id, roster_id, email, expires_at, registration_id };
  if (row.state !== "sent") return { state: row.state, invitation };
  return { state: expires_at <= isoTime(now) ? "expired" : "valid", invitation };
}

/**
 * Uses an invitation up for an application and audits it. Of two simultaneous applications, one succeeds; the same
 * application may use it again.
 * @returns the invitation; null if it can't be used
 */
export async function redeemInvitation(
  db: Db,
  now: number,
  token: string,
  registrationId: string,
): Promise<Invitation | null> {
  const timestamp = isoTime(now);
  const { numUpdatedRows } = await db
    .updateTable("association_invitations")
    .set({ state: "used", used_at: timestamp, registration_id: registrationId })
    .where("hash", "=", hashSecret(token))
    .where("state", "=", "sent")
    .where("expires_at", ">", timestamp)
    .executeTakeFirst();
  const found = await findInvitation(db, now, token);
  if (found.state !== "used" || found.invitation.registration_id !== registrationId) return null;
  if (numUpdatedRows > 0n) {
    await recordAudit(db, now, {
      action: "association_invitation.used",
      object: `association_invitation:${found.invitation.id}`,
      after: { registration: registrationId },
    });
  }
  return found.invitation;
}

/**
 * An entry of the list by its address, and the language until its contact chooses one: of the manager who invites, or
 * of the page where the contact asked.
 */
type Invitee = { roster_id: string | null; email: string; language?: Language | undefined };

/**
 * Stores, audits and emails invitations, whose tokens come with the emails. They replace earlier ones of the same entry
 * of the list, or of the same address without an entry. Wake the mail worker after the commit.
 * @param invitedBy the user who invites; null for contacts who asked for a new link themselves
 */
export async function inviteToAssociation(
  db: Db,
  now: number,
  associationId: string,
  invitees: readonly Invitee[],
  invitedBy: string | null,
): Promise<void> {
  const timestamp = isoTime(now);
  const letters = invitees.map(({ language, roster_id, email }) => ({
    language,
    row: {
      id: createOrderedId("i", now),
      association_id: associationId,
      roster_id,
      email,
      hash: null,
      state: "sent" as const,
      registration_id: null,
      outbox_id: null,
      expires_at: isoTime(now + invitationLifetimeMs),
      used_at: null,
      invited_by: invitedBy,
      failed_at: null,
      created_at: timestamp,
    },
  }));
  const rows = letters.map(({ row }) => row);
  const batch = 200;
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch);
    const entries = some.flatMap(({ roster_id }) => roster_id ?? []);
    const alone = some.flatMap(({ roster_id, email }) => (roster_id === null ? email : []));
    await db
      .updateTable("association_invitations")
      .set({ state: "replaced" })
      .where("association_id", "=", associationId)
      .where("state", "=", "sent")
      .where((eb) =>
        eb.or([
          eb("roster_id", "in", [...entries, ""]),
          eb.and([eb("roster_id", "is", null), eb("email", "in", [...alone, ""])]),
        ]),
      )
      .execute();
    await db.insertInto("association_invitations").values(some).execute();
    await recordAuditLines(
      db,
      now,
      some.map(({ id, email }) => ({
        action: "association_invitation.sent" as const,
        object: `association_invitation:${id}`,
        after: { association: associationId, email },
      })),
    );
  }
  for (const { language, row } of letters) {
    const message = { invitation_id: row.id, language };
    await queueMessage(db, now, "association_invitation", row.email, message);
  }
}

/**
 * Creates a new token for an invitation that is being emailed, which replaces an earlier one.
 * @param outboxId the message that contains the link
 * @returns null if the invitation was used, replaced or withdrawn meanwhile, or has expired
 */
export async function createInvitationToken(
  db: Db,
  now: number,
  id: string,
  outboxId: string,
): Promise<string | null> {
  const token = createSecret();
  const { numUpdatedRows } = await db
    .updateTable("association_invitations")
    .set({ hash: hashSecret(token), outbox_id: outboxId, failed_at: null })
    .where("id", "=", id)
    .where("state", "=", "sent")
    .where("expires_at", ">", isoTime(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : null;
}

/** Stores when delivery of an open invitation's message failed; the invitation stays open. */
export async function markInvitationFailed(db: Db, now: number, outboxId: string): Promise<void> {
  await db
    .updateTable("association_invitations")
    .set({ failed_at: isoTime(now) })
    .where("outbox_id", "=", outboxId)
    .where("state", "=", "sent")
    .execute();
}
