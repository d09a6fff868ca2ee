import type { Kysely } from "kysely";
import { plainCode } from "~/domain/association/join-codes";
import type { LinkEnd } from "~/domain/association/link-ends";
import { inviteName } from "~/domain/sign-up/unseen-answers";
import type { EmbeddedTables, Row } from "../../../db/schema";
import { findByInvitation, type Invitation } from "../invitations";

type Db = Kysely<EmbeddedTables>;
export type AssociationRow = Row<"associations">;

/** What a join code or an invitation leads to. */
export type Door = {
  association: AssociationRow | null;
  /** There is one, and it takes nobody by this way any more. */
  closed: boolean;
  /** Why it takes nobody by this way; null where it does, or where nobody knows the way. */
  ended: LinkEnd | null;
  invitation: Invitation | null;
};

export const noDoor: Door = { association: null, closed: false, ended: null, invitation: null };

/**
 * Which association a join code or the token of an invitation opens. An invitation opens it whether or not the code does, as
 * long as it was not used by somebody else.
 * @param now milliseconds
 * @param given as typed; `sentTo`: the association that the application was sent to, whose code may be another one since
 * @param registrationId the application that may have used the invitation itself
 */
export async function doorOf(
  db: Db,
  now: number,
  given: { code?: string | undefined; invite?: string | undefined; sentTo?: string | null },
  registrationId: string | null,
): Promise<Door> {
  const invited = given.invite ? await byInvitation(db, now, given.invite, registrationId) : null;
  if (invited?.association) return invited;
  const code = plainCode(given.code ?? "");
  const found = code === "" ? undefined : await byCode(db, code, given.sentTo ?? null);
  if (!found) return invited ?? noDoor;
  const closed = found.join_open === "no";
  return { association: found, closed, ended: closed ? "closed" : null, invitation: null };
}

const published = (db: Db, by: { join_code: string } | { id: string }) =>
  db
    .selectFrom("associations")
    .selectAll()
    .where((eb) => eb.and(by))
    .where("status", "=", "published")
    .executeTakeFirst();

/** What a code opens; once it is none any more, what an application that was sent with it was sent to. */
const byCode = async (db: Db, code: string, sentTo: string | null) =>
  (await published(db, { join_code: code })) ??
  (sentTo === null ? undefined : published(db, { id: sentTo }));

async function byInvitation(
  db: Db,
  now: number,
  token: string,
  registrationId: string | null,
): Promise<Door | null> {
  const found = await findByInvitation({ clock: () => now }, db, token);
  if (found.state === "unknown") return { ...noDoor, closed: true };
  const { invitation, state } = found;
  const association = await published(db, { id: invitation.association_id });
  const own = registrationId !== null && invitation.registration_id === registrationId;
  const opens = state === "valid" || (state === "used" && own);
  const closed = !association || !opens;
  const why = !association || state === "valid" ? "closed" : state;
  return {
    association: association ?? null,
    closed,
    invitation,
    ended: closed ? why : null,
  };
}

/** What an application's first step says of its door. */
export function doorIn(join: Readonly<Record<string, unknown>> | undefined) {
  const text = (name: string) => {
    const typed = join?.[name];
    return typeof typed === "string" && typed.trim() !== "" ? typed.trim() : undefined;
  };
  return { code: text("join_code"), invite: text(inviteName) };
}
