import { normalizeCode } from "~/domain/association/join-codes";
import type { LinkEnd } from "~/domain/association/link-ends";
import { inviteField } from "~/domain/sign-up/unseen-answers";
import type { Db, Row } from "../../../db/schema";
import { findInvitation, type Invitation } from "../invitations";

export type AssociationRow = Row<"associations">;

/** What a join code or an invitation opens; `association` is null if both are unknown or it isn't published any more. */
export type DoorEntry = {
  association: AssociationRow | null;
  /** Whether the code or invitation no longer works, or the invitation is unknown. */
  closed: boolean;
  /** Why it no longer works; null if it does, and for an unknown code or invitation. */
  ended: LinkEnd | null;
  invitation: Invitation | null;
};

export const noEntry: DoorEntry = {
  association: null,
  closed: false,
  ended: null,
  invitation: null,
};

/**
 * Finds the published association for a join code or an invitation's token. An invitation comes before any code, even
 * one that no longer works; a used one works only for the application that used it.
 * @param now in ms
 * @param input as typed; `sentTo` is the association that the application was sent to, whose code may have changed
 * since
 * @param registrationId the application that may have used the invitation itself
 */
export async function findEntry(
  db: Db,
  now: number,
  input: { code?: string | undefined; invite?: string | undefined; sentTo?: string | null },
  registrationId: string | null,
): Promise<DoorEntry> {
  const invited = input.invite
    ? await findInvitedEntry(db, now, input.invite, registrationId)
    : null;
  if (invited?.association) return invited;
  const code = normalizeCode(input.code ?? "");
  if (code === "") return invited ?? noEntry;
  // If the code was replaced, the id stored with the application counts.
  const found =
    (await findPublished(db, { join_code: code })) ??
    (input.sentTo && (await findPublished(db, { id: input.sentTo })));
  if (!found) return invited ?? noEntry;
  const closed = found.join_open === "no";
  return { association: found, closed, ended: closed ? "closed" : null, invitation: null };
}

/** Finds a published association by its exact join code or its id. */
const findPublished = (db: Db, by: { join_code: string } | { id: string }) =>
  db
    .selectFrom("associations")
    .selectAll()
    .where((eb) => eb.and(by))
    .where("status", "=", "published")
    .executeTakeFirst();

/** Returns an invitation and its association; `closed` and why, if it doesn't work, unless this application used it. */
async function findInvitedEntry(
  db: Db,
  now: number,
  token: string,
  registrationId: string | null,
): Promise<DoorEntry> {
  const found = await findInvitation(db, now, token);
  if (found.state === "unknown") return { ...noEntry, closed: true };
  const { invitation, state } = found;
  const association = await findPublished(db, { id: invitation.association_id });
  const isOwn = registrationId !== null && invitation.registration_id === registrationId;
  const opens = state === "valid" || (state === "used" && isOwn);
  const closed = !association || !opens;
  const reason = !association || state === "valid" ? "closed" : state;
  return {
    association: association ?? null,
    closed,
    invitation,
    ended: closed ? reason : null,
  };
}

/** Returns the join code and the invitation's token, trimmed, from an application's first step; undefined if empty. */
export function readDoorAnswers(join: Readonly<Record<string, unknown>> | undefined): {
  code: string | undefined;
  invite: string | undefined;
} {
  const text = (name: string) => {
    const input = join?.[name];
    return typeof input === "string" && input.trim() !== "" ? input.trim() : undefined;
  };
  return { code: text("join_code"), invite: text(inviteField) };
}
