import { problem } from "~/domain/problems/problem";
import type { RosterFilterName } from "~/domain/association/desk/desk-rows";
import { rosterValues, type RosterEntry } from "~/domain/association/roster-fields";
import { comparableCompanyName } from "~/domain/company/company-name";
import { pageOfRows } from "~/embedded/services/page-of-rows";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { versionOfValues } from "~/embedded/services/company/own-company";
import { read, write } from "../call";
import { getManagedAssociation, lockManagedAssociation } from "./desk-access";
import {
  toRosterEntry,
  selectFoundEntries,
  insertEntries,
  updateEntry,
  selectEntries,
  listEntries,
  loadRosterLines,
  type EntryRow,
} from "./roster-entries";

type EntryKey = { association: string; id: string };

/** Returns a page of an association's list, by name, with memberships and invitations. @throws Refusal not_found */
export const listRosterEntries = read(
  "association-manager",
  "listRosterEntries",
  async (
    { db, now, person },
    {
      association,
      page,
      ...requested
    }: { association: string; q: string; show: RosterFilterName; page: string },
  ) => {
    await getManagedAssociation(db, person, association);
    const found = selectFoundEntries(db, association, requested);
    const listed = found.selectAll("r").orderBy("r.legal_name").orderBy("r.id");
    const { rows, pagination } = await pageOfRows(found, listed, { page });
    return { entries: await loadRosterLines(db, now, rows), pagination };
  },
);

/** @throws Refusal not_found for an entry that isn't on the list anymore */
async function getEntryRow(db: Db, associationId: string, id: string): Promise<EntryRow> {
  return selectEntries(db, associationId)
    .selectAll("r")
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow(notFound);
}

/** Returns an entry as the list shows it, and `seenVersion`, which a change must name. @throws Refusal not_found */
export const getRosterEntry = read(
  "association-manager",
  "getRosterEntry",
  async ({ db, now, person }, { association, id }: EntryKey) => {
    await getManagedAssociation(db, person, association);
    const row = await getEntryRow(db, association, id);
    const [line] = await loadRosterLines(db, now, [row]);
    if (!line) throw notFound();
    return { ...line, seenVersion: versionOfValues(rosterValues(toRosterEntry(row))) };
  },
);

/** Returns an association's whole list as form values, by name. @throws Refusal not_found */
export const getWholeRoster = read(
  "association-manager",
  "getWholeRoster",
  async ({ db, person }, input: { association: string }) => {
    const { id } = await getManagedAssociation(db, person, input.association);
    const rows = await listEntries(db, id);
    return rows.map((row) => rosterValues(toRosterEntry(row)));
  },
);

/** @throws Refusal invalid if an entry other than `exceptId` has this name, ZIP code and EIN */
async function refuseListed(db: Db, associationId: string, entry: RosterEntry, exceptId = "") {
  const rows = await selectEntries(db, associationId)
    .select(["r.id", "r.ein_last4"])
    .where("r.comparable_name", "=", comparableCompanyName(entry.legal_name))
    .where("r.zip", "=", entry.zip)
    .execute();
  if (rows.some(({ id, ein_last4 }) => id !== exceptId && ein_last4 === entry.ein_last4)) {
    const { legal_name: name, zip } = entry;
    throw invalid("legal_name", problem("roster.listed", { name, zip }));
  }
}

/** Adds a company to a list. @returns its id @throws Refusal not_found; invalid if name, ZIP and EIN are listed */
export const addRosterEntry = write(
  "association-manager-themselves",
  "addRosterEntry",
  async (
    { db, now, person },
    { association, entry }: { association: string; entry: RosterEntry },
  ): Promise<string> => {
    await lockManagedAssociation(db, person, association);
    await refuseListed(db, association, entry);
    const [id = ""] = await insertEntries(db, now, association, [entry]);
    return id;
  },
);

/** Changes an entry. Idempotent. @throws Refusal not_found; invalid if listed already; conflict if no longer `seenVersion` */
export const changeRosterEntry = write(
  "association-manager-themselves",
  "changeRosterEntry",
  async (
    { db, now, person },
    {
      association,
      id,
      entry,
      seenVersion: version,
    }: EntryKey & { entry: RosterEntry; seenVersion: string },
  ) => {
    await lockManagedAssociation(db, person, association);
    const row = await getEntryRow(db, association, id);
    const is = versionOfValues(rosterValues(toRosterEntry(row)));
    if (versionOfValues(rosterValues(entry)) === is) return;
    if (is !== version) throw conflict(problem("calls.changed_elsewhere"));
    await refuseListed(db, association, entry, id);
    await updateEntry(db, now, { id, ...toRosterEntry(row) }, entry);
  },
);

/** Removes an entry and withdraws its invitation. A repeat changes nothing. @throws Refusal not_found */
export const removeRosterEntry = write(
  "association-manager-themselves",
  "removeRosterEntry",
  async ({ db, now, person }, { association, id }: EntryKey) => {
    await lockManagedAssociation(db, person, association);
    const removed = await db
      .updateTable("association_roster")
      .set({ removed_at: isoTime(now), updated_at: isoTime(now) })
      .where("id", "=", id)
      .where("association_id", "=", association)
      .where("removed_at", "is", null)
      .returning("legal_name")
      .executeTakeFirst();
    if (!removed) {
      await db
        .selectFrom("association_roster")
        .select("id")
        .where("id", "=", id)
        .where("association_id", "=", association)
        .executeTakeFirstOrThrow(notFound);
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
  },
);
