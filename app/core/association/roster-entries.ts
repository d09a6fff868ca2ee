import { liveMembershipStates } from "~/domain/association/states";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RosterFilterName, InvitationDisplayState } from "~/domain/association/desk/desk-rows";
import {
  listedMembershipStates,
  invitationInterval,
  type ListedMembershipState,
} from "~/domain/association/desk-words";
import { rosterValues, type RosterEntry } from "~/domain/association/roster-fields";
import { comparableCompanyName } from "~/domain/company/company-name";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { recordAudit, recordAuditLines, type AuditEntry } from "~/embedded/services/audit";
import { likePattern } from "~/core/like-pattern";

export type EntryRow = Row<"association_roster">;

/** Returns the fields of an entry that the rules use, null where stored so. */
export const toRosterEntry = ({
  legal_name,
  ein_last4,
  zip,
  contact_email,
}: EntryRow): RosterEntry => ({
  legal_name,
  ein_last4,
  zip,
  contact_email,
});

/** Selects the entries that are on a list. */
export const selectEntries = (db: Db, associationId: string) =>
  db
    .selectFrom("association_roster as r")
    .where("r.association_id", "=", associationId)
    .where("r.removed_at", "is", null);

/** Returns all entries of a list, by name. */
export const listEntries = (db: Db, associationId: string): Promise<EntryRow[]> =>
  selectEntries(db, associationId).selectAll("r").orderBy("r.legal_name").orderBy("r.id").execute();

/** The most words of a search; further ones are ignored. */
const maxWords = 6;

/** Selects a list's shown entries whose name, ZIP code, EIN digits and email contain each of the first six words. */
export function selectFoundEntries(
  db: Db,
  associationId: string,
  { q = "", show }: { q?: string; show: RosterFilterName },
) {
  let rows = selectEntries(db, associationId);
  const words = q.replaceAll("\u0000", " ").toLowerCase().split(/\s+/).filter(Boolean);
  for (const word of words.slice(0, maxWords)) {
    rows = rows.where(
      sql<string>`lower(r.legal_name || ' ' || r.zip || ' ' || coalesce(r.ein_last4, '') || ' ' || coalesce(r.contact_email, ''))`,
      "like",
      likePattern(word),
    );
  }
  return rows.$if(show !== "all", (each) =>
    each.where((eb) => {
      const member = eb.exists(
        eb
          .selectFrom("association_memberships as m")
          .select("m.id")
          .whereRef("m.roster_id", "=", "r.id")
          .where("m.state", "in", liveMembershipStates),
      );
      const invited = eb.exists(
        eb
          .selectFrom("association_invitations as i")
          .select("i.id")
          .whereRef("i.roster_id", "=", "r.id")
          .where("i.state", "in", ["sent", "used", "withdrawn"]),
      );
      if (show === "members") return member;
      return show === "invited"
        ? eb.and([invited, eb.not(member)])
        : eb.and([eb.not(invited), eb.not(member)]);
    }),
  );
}

/** Returns the state of the newest membership of each entry that has one, by entry. */
async function loadMemberStates(db: Db, entries: readonly string[]) {
  if (entries.length === 0) return new Map<string, ListedMembershipState>();
  const rows = await db
    .selectFrom("association_memberships")
    .select(["roster_id", "state"])
    .where("roster_id", "in", entries)
    .where("state", "in", listedMembershipStates)
    .orderBy("created_at")
    .execute();
  return new Map(
    rows.map(({ roster_id, state }) => [roster_id ?? "", state as ListedMembershipState]),
  );
}

/** Returns entries as the list shows them, with membership, newest invitation and when they may be invited. */
export async function loadRosterLines(db: Db, now: number, rows: readonly EntryRow[]) {
  const ids = rows.map(({ id }) => id);
  const members = await loadMemberStates(db, ids);
  const invitations = await listNewestInvitations(db, now, ids);
  return rows.map((row) => {
    const member = members.get(row.id) ?? null;
    const invitation = invitations.get(row.id);
    const again = invitation ? Date.parse(invitation.created_at) + invitationInterval : now;
    const isInvitable = row.contact_email !== null && (member === null || member === "ended");
    return {
      id: row.id,
      ...rosterValues(toRosterEntry(row)),
      /** Null if it isn't a member. */
      member,
      /** The state of the newest invitation. */
      invitation: invitation?.state ?? null,
      may_invite: isInvitable && again <= now,
      /** Null if the entry can be invited now, or not at all. */
      again_at: isInvitable && again > now ? isoTime(again) : null,
    };
  });
}

export type RosterLine = Awaited<ReturnType<typeof loadRosterLines>>[number];

const rowsPerStatement = 200;

/** Adds entries to a list, each with an audit line. @returns their ids, in the same order */
export async function insertEntries(
  db: Db,
  now: number,
  associationId: string,
  entries: readonly RosterEntry[],
): Promise<string[]> {
  const timestamp = isoTime(now);
  const rows = entries.map((entry) => ({
    id: randomUUID(),
    association_id: associationId,
    ...entry,
    comparable_name: comparableCompanyName(entry.legal_name),
    removed_at: null,
    created_at: timestamp,
    updated_at: timestamp,
  }));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = rows.slice(from, from + rowsPerStatement);
    await db.insertInto("association_roster").values(some).execute();
    await recordAuditLines(
      db,
      now,
      some.map((row): AuditEntry => ({
        action: "roster.added",
        object: `association_roster:${row.id}`,
        after: { association: associationId, ...toRosterEntry(row) },
      })),
    );
  }
  return rows.map(({ id }) => id);
}

/** Changes an entry, with an audit line of all fields before and after, even of equal ones. */
export async function updateEntry(
  db: Db,
  now: number,
  before: RosterEntry & { id: string },
  entry: RosterEntry,
): Promise<void> {
  await db
    .updateTable("association_roster")
    .set({
      ...entry,
      comparable_name: comparableCompanyName(entry.legal_name),
      updated_at: isoTime(now),
    })
    .where("id", "=", before.id)
    .execute();
  const { id, ...was } = before;
  await recordAudit(db, now, {
    action: "roster.changed",
    object: `association_roster:${id}`,
    before: { ...was },
    after: { ...entry },
  });
}

/** The states of invitations, including what became of their messages. */

/** An invitation, as far as its state is derived from it; times are ISO. */
type InvitationRow = Pick<
  Row<"association_invitations">,
  "id" | "roster_id" | "email" | "state" | "outbox_id" | "failed_at" | "expires_at" | "created_at"
>;

/** Returns the listed state: of an open invitation the first of expired, bounced, waiting (`onItsWay`) and sent. */
function invitationState(
  row: InvitationRow,
  now: number,
  onItsWay: boolean,
): InvitationDisplayState {
  if (row.state !== "sent") return row.state;
  if (row.expires_at <= isoTime(now)) return "expired";
  if (row.failed_at) return "bounced";
  return onItsWay ? "waiting" : "sent";
}

/** Returns the rows, with the listed state: stored, expired, bounced, waiting or sent ({@link invitationState}). */
export async function loadInvitationStates<One extends InvitationRow>(
  db: Db,
  now: number,
  rows: readonly One[],
): Promise<(Omit<One, "state"> & { state: InvitationDisplayState })[]> {
  const messages = rows.flatMap(({ outbox_id }) => outbox_id ?? []);
  const waiting =
    messages.length === 0
      ? []
      : await db
          .selectFrom("outbox")
          .select("id")
          .where("id", "in", messages)
          .where("state", "=", "waiting")
          .execute();
  const unsent = new Set(waiting.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    state: invitationState(row, now, row.outbox_id === null || unsent.has(row.outbox_id)),
  }));
}

/** Returns the newest invitation of each entry, by entry. */
async function listNewestInvitations(db: Db, now: number, entries: readonly string[]) {
  if (entries.length === 0)
    return new Map<string, InvitationRow & { state: InvitationDisplayState }>();
  const rows = await db
    .selectFrom("association_invitations")
    .select(["id", "roster_id", "email", "state", "outbox_id", "failed_at", "expires_at"])
    .select("created_at")
    .where("roster_id", "in", entries)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const newest = [...new Map(rows.map((row) => [row.roster_id ?? "", row])).values()];
  const states = await loadInvitationStates(db, now, newest);
  return new Map(states.map((row) => [row.roster_id ?? "", row]));
}
