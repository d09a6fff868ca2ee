import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RosterLine, RosterShown } from "~/contract/association/desk-calls";
import {
  membershipStates,
  invitedEvery,
  type MembershipState,
} from "~/domain/association/desk-words";
import {
  rosterEntrySchema,
  rosterValues,
  type RosterEntry,
  type RosterValues,
} from "~/domain/association/roster-fields";
import { comparableCompanyName } from "~/domain/company/company-name";
import { problem } from "~/domain/problems/problem";
import type { Row } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { Refusal, invalid } from "../../../refusal";
import type { AssociationDesk } from "../../account/rights";
import { recordAudit, recordAuditLines, type AuditEntry } from "../../audit";
import { readTyped, seenOf } from "../../company/own-company";
import { pageOf } from "~/domain/page-numbers";
import { deskOf, lockDesk, type Db } from "./access";
import { newestInvitations } from "./invitation-states";

/** Whom an association knows as its own: found, added, changed, taken off. */

type EntryRow = Row<"association_roster">;

/** An entry as rules read it. */
export const entryOf = ({ legal_name, ein_last4, zip, contact_email }: EntryRow): RosterEntry => ({
  legal_name,
  ein_last4,
  zip,
  contact_email,
});

const live = (db: Db, associationId: string) =>
  db
    .selectFrom("association_roster as r")
    .where("r.association_id", "=", associationId)
    .where("r.removed_at", "is", null);

/** All entries of a list, by name. */
export const liveEntries = (db: Db, associationId: string): Promise<EntryRow[]> =>
  live(db, associationId).selectAll("r").orderBy("r.legal_name").orderBy("r.id").execute();

/** A database knows the cases of plain letters only: anything else stands for anything. */
const patternOf = (word: string) => `%${word.replace(/[^a-z0-9@.+'-]+/g, "%")}%`;
const mostWords = 6;

/** The entries that a search finds, and that stand so. */
export function foundEntries(
  db: Db,
  associationId: string,
  { q = "", show = "all" }: { q?: string | undefined; show?: RosterShown | undefined },
) {
  let rows = live(db, associationId);
  const words = q.replaceAll("\u0000", " ").toLowerCase().split(/\s+/).filter(Boolean);
  for (const word of words.slice(0, mostWords)) {
    rows = rows.where(
      sql<string>`lower(r.legal_name || ' ' || r.zip || ' ' || coalesce(r.ein_last4, '') || ' ' || coalesce(r.contact_email, ''))`,
      "like",
      patternOf(word),
    );
  }
  return rows.$if(show !== "all", (each) =>
    each.where((is) => {
      const member = is.exists(
        is
          .selectFrom("association_memberships as m")
          .select("m.id")
          .whereRef("m.roster_id", "=", "r.id")
          .where("m.state", "in", ["approved", "active", "lapsed"]),
      );
      const invited = is.exists(
        is
          .selectFrom("association_invitations as i")
          .select("i.id")
          .whereRef("i.roster_id", "=", "r.id")
          .where("i.state", "in", ["sent", "used", "withdrawn"]),
      );
      if (show === "members") return member;
      return show === "invited"
        ? is.and([invited, is.not(member)])
        : is.and([is.not(invited), is.not(member)]);
    }),
  );
}

/** How the membership of each of these entries stands, by entry. */
async function membersOf(db: Db, entries: readonly string[]) {
  if (entries.length === 0) return new Map<string, MembershipState>();
  const rows = await db
    .selectFrom("association_memberships")
    .select(["roster_id", "state"])
    .where("roster_id", "in", entries)
    .where("state", "in", membershipStates)
    .orderBy("created_at")
    .execute();
  return new Map(rows.map(({ roster_id, state }) => [roster_id ?? "", state as MembershipState]));
}

/** Entries with who of them is a member, and who is invited. */
export async function rosterLines(
  db: Db,
  now: number,
  rows: readonly EntryRow[],
): Promise<RosterLine[]> {
  const ids = rows.map(({ id }) => id);
  const members = await membersOf(db, ids);
  const invitations = await newestInvitations(db, now, ids);
  return rows.map((row) => {
    const member = members.get(row.id) ?? null;
    const invitation = invitations.get(row.id);
    const lately =
      invitation !== undefined && Date.parse(invitation.created_at) + invitedEvery > now;
    return {
      id: row.id,
      ...rosterValues(entryOf(row)),
      member,
      invitation: invitation ? { state: invitation.shown, sent_at: invitation.created_at } : null,
      may_invite: row.contact_email !== null && (member === null || member === "ended") && !lately,
    };
  });
}

/** A page of an association's list. @throws Refusal not_found */
export async function rosterPage(
  db: Db,
  now: number,
  person: AssociationDesk,
  associationId: string,
  asked: { q?: string | undefined; show?: RosterShown | undefined; page?: string | undefined },
) {
  await deskOf(db, person, associationId);
  const found = foundEntries(db, associationId, asked);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf({ page: asked.page ?? "" }, Number(total));
  const rows = await found
    .selectAll("r")
    .orderBy("r.legal_name")
    .orderBy("r.id")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  return { entries: await rosterLines(db, now, rows), pagination };
}

async function entryRow(db: Db, associationId: string, id: string): Promise<EntryRow> {
  const row = await live(db, associationId)
    .selectAll("r")
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** @throws Refusal not_found */
export async function rosterEntry(
  db: Db,
  now: number,
  person: AssociationDesk,
  { association, id }: { association: string; id: string },
) {
  await deskOf(db, person, association);
  const row = await entryRow(db, association, id);
  const [line] = await rosterLines(db, now, [row]);
  if (!line) throw new Refusal("not_found");
  return { ...line, seen: seenOf(rosterValues(entryOf(row))) };
}

/** The list as it stands. @throws Refusal not_found */
export async function wholeRoster(db: Db, person: AssociationDesk, associationId: string) {
  await deskOf(db, person, associationId);
  const rows = await liveEntries(db, associationId);
  return { entries: rows.map((row) => rosterValues(entryOf(row))) };
}

/** @throws Refusal invalid where the very same is on the list already */
async function refuseListed(db: Db, associationId: string, entry: RosterEntry, but = "") {
  const rows = await live(db, associationId)
    .select(["r.id", "r.ein_last4"])
    .where("r.comparable_name", "=", comparableCompanyName(entry.legal_name))
    .where("r.zip", "=", entry.zip)
    .execute();
  if (rows.some(({ id, ein_last4 }) => id !== but && ein_last4 === entry.ein_last4)) {
    const { legal_name: name, zip } = entry;
    throw invalid("legal_name", problem("roster.listed", { name, zip }));
  }
}

const trailOf = (entry: RosterEntry) => ({ ...entry });

/** Rows of one statement. */
const atOnce = 200;

/** Puts entries on a list. @returns their ids, in order */
export async function keepAdded(
  db: Db,
  now: number,
  associationId: string,
  entries: readonly RosterEntry[],
): Promise<string[]> {
  const at = isoTime(now);
  const rows = entries.map((entry) => ({
    id: randomUUID(),
    association_id: associationId,
    ...entry,
    comparable_name: comparableCompanyName(entry.legal_name),
    removed_at: null,
    created_at: at,
    updated_at: at,
  }));
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    await db.insertInto("association_roster").values(some).execute();
    await recordAuditLines(
      db,
      now,
      some.map((row): AuditEntry => ({
        action: "roster.added",
        object: `association_roster:${row.id}`,
        after: { association: associationId, ...trailOf(entryOf(row)) },
      })),
    );
  }
  return rows.map(({ id }) => id);
}

/** Keeps an entry as it is now. */
export async function keepChanged(
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
    before: trailOf(was),
    after: trailOf(entry),
  });
}

/** @returns the new entry's id @throws Refusal not_found, invalid */
export async function addEntry(
  db: Db,
  now: number,
  person: AssociationDesk,
  associationId: string,
  values: RosterValues,
): Promise<string> {
  await lockDesk(db, person, associationId);
  const entry = readTyped(rosterEntrySchema, values);
  await refuseListed(db, associationId, entry);
  const [id = ""] = await keepAdded(db, now, associationId, [entry]);
  return id;
}

/** The same again changes nothing. @throws Refusal not_found, invalid, conflict when it is another than was seen */
export async function changeEntry(
  db: Db,
  now: number,
  person: AssociationDesk,
  { association, id }: { association: string; id: string },
  { values, seen }: { values: RosterValues; seen: string },
): Promise<void> {
  await lockDesk(db, person, association);
  const row = await entryRow(db, association, id);
  const entry = readTyped(rosterEntrySchema, values);
  const is = seenOf(rosterValues(entryOf(row)));
  if (seenOf(rosterValues(entry)) === is) return;
  if (is !== seen) throw new Refusal("conflict", { message: problem("calls.changed_elsewhere") });
  await refuseListed(db, association, entry, id);
  await keepChanged(db, now, { id, ...entryOf(row) }, entry);
}

/** Takes an entry off, and its invitation back. The same again does nothing. @throws Refusal not_found */
export async function removeEntry(
  db: Db,
  now: number,
  person: AssociationDesk,
  { association, id }: { association: string; id: string },
): Promise<void> {
  await lockDesk(db, person, association);
  const removed = await db
    .updateTable("association_roster")
    .set({ removed_at: isoTime(now), updated_at: isoTime(now) })
    .where("id", "=", id)
    .where("association_id", "=", association)
    .where("removed_at", "is", null)
    .returning("legal_name")
    .executeTakeFirst();
  if (!removed) {
    const known = await db
      .selectFrom("association_roster")
      .select("id")
      .where("id", "=", id)
      .where("association_id", "=", association)
      .executeTakeFirst();
    if (!known) throw new Refusal("not_found");
    return;
  }
  await db
    .updateTable("association_invitations")
    .set({ state: "withdrawn" })
    .where("roster_id", "=", id)
    .where("state", "=", "sent")
    .execute();
  await recordAudit(db, now, {
    action: "roster.removed",
    object: `association_roster:${id}`,
    before: { legal_name: removed.legal_name },
  });
}
