import type { Kysely } from "kysely";
import { plainCode } from "~/domain/association/join-codes";
import { inviteName } from "~/domain/sign-up/unseen-answers";
import type { EmbeddedTables, Row } from "../../db/schema";
import { findByInvitation, type Invitation } from "./invitations";

type Db = Kysely<EmbeddedTables>;
export type AssociationRow = Row<"associations">;

/** What a join code or an invitation leads to. */
export type Door = {
  association: AssociationRow | null;
  /** There is one, and it takes nobody by this way any more. */
  closed: boolean;
  invitation: Invitation | null;
};

export const noDoor: Door = { association: null, closed: false, invitation: null };

/**
 * Which association a join code or the token of an invitation opens. An invitation opens it whether or not the code does, as
 * long as it was not used by somebody else.
 * @param now milliseconds
 * @param given as typed
 * @param registrationId the application that may have used the invitation itself
 */
export async function doorOf(
  db: Db,
  now: number,
  given: { code?: string | undefined; invite?: string | undefined },
  registrationId: string | null,
): Promise<Door> {
  const invited = given.invite ? await byInvitation(db, now, given.invite, registrationId) : null;
  if (invited?.association) return invited;
  const code = plainCode(given.code ?? "");
  const found = code === "" ? undefined : await byCode(db, code);
  if (!found) return invited ?? noDoor;
  return { association: found, closed: found.join_open === "no", invitation: null };
}

const byCode = (db: Db, code: string) =>
  db
    .selectFrom("associations")
    .selectAll()
    .where("join_code", "=", code)
    .where("status", "=", "published")
    .executeTakeFirst();

async function byInvitation(
  db: Db,
  now: number,
  token: string,
  registrationId: string | null,
): Promise<Door | null> {
  const found = await findByInvitation({ clock: () => now }, db, token);
  if (found.state === "unknown") return { ...noDoor, closed: true };
  const { invitation, state } = found;
  const association = await db
    .selectFrom("associations")
    .selectAll()
    .where("id", "=", invitation.association_id)
    .where("status", "=", "published")
    .executeTakeFirst();
  const own = registrationId !== null && invitation.registration_id === registrationId;
  const opens = state === "valid" || (state === "used" && own);
  return { association: association ?? null, closed: !association || !opens, invitation };
}

/** What an application's first step says of its door. */
export function doorIn(join: Readonly<Record<string, unknown>> | undefined) {
  const text = (name: string) => {
    const typed = join?.[name];
    return typeof typed === "string" && typed.trim() !== "" ? typed.trim() : undefined;
  };
  return { code: text("join_code"), invite: text(inviteName) };
}
