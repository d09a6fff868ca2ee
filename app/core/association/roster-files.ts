import { randomUUID } from "node:crypto";
import {
  previewRoster,
  readRosterFile as parse,
  rosterNotices,
  rosterVerdicts,
  type PreviewedRow,
  type RosterFile,
  type RosterFileResult,
  type RosterVerdict,
} from "~/domain/association/roster-file";
import { rosterValues } from "~/domain/association/roster-fields";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { invalid, notFound } from "~/embedded/refusal";
import { pageOf } from "~/domain/page-numbers";
import { read, write, writeInSteps } from "../call";
import { getManagedAssociation, lockManagedAssociation } from "./desk-access";
import { toRosterEntry, insertEntries, updateEntry, listEntries } from "./roster-entries";

/** A file of members is compared with the list and imported wholly or not at all; only its sender sees it, one day. */

type FileKey = { association: string; id: string };

/**
 * Stores a file of members, unsealed, for a preview, without changing the list.
 * @returns its id
 * @throws Refusal not_found; invalid for a file that can't be read
 */
export const readRosterFile = writeInSteps(
  "association-manager-themselves",
  "readRosterFile",
  async (
    { db, now, person },
    { association, text }: { association: string; text: string },
  ): Promise<string> => {
    await getManagedAssociation(db, person, association);
    const file = parse(text);
    if ("refused" in file) throw invalid("file", file.refused);
    const id = randomUUID();
    await db
      .insertInto("association_roster_files")
      .values({
        id,
        association_id: association,
        by_user_id: person.id,
        file: JSON.stringify(file),
        created_at: isoTime(now),
      })
      .execute();
    return id;
  },
);

/** Returns a file of the sender's, null once it was imported, and its result, null before. @throws Refusal not_found */
async function getFileRow(db: Db, senderId: string, { association, id }: FileKey) {
  const row = await db
    .selectFrom("association_roster_files")
    .select(["file", "result"])
    .where("id", "=", id)
    .where("association_id", "=", association)
    .where("by_user_id", "=", senderId)
    .executeTakeFirstOrThrow(notFound);
  return {
    file: row.file === null ? null : (JSON.parse(row.file) as RosterFile),
    result: row.result === null ? null : (JSON.parse(row.result) as RosterFileResult),
  };
}

/** Returns what each row of a file would change in the list now, which never removes; nothing without a file. */
async function previewFile(
  db: Db,
  association: string,
  file: RosterFile | null,
): Promise<PreviewedRow[]> {
  if (!file) return [];
  const listed = await listEntries(db, association);
  return previewRoster(
    file,
    listed.map((row) => ({ id: row.id, ...toRosterEntry(row) })),
  );
}

const countByVerdict = (rows: readonly PreviewedRow[]) =>
  Object.fromEntries(
    rosterVerdicts.map((each) => [each, rows.filter(({ verdict }) => verdict === each).length]),
  ) as Record<RosterVerdict, number>;

/** Returns a page of the caller's file with what each row would change now, and counts of all rows. @throws Refusal not_found */
export const getRosterFile = read(
  "association-manager",
  "getRosterFile",
  async (
    { db, person },
    { page, verdict, ...ids }: FileKey & { page: string; verdict?: RosterVerdict },
  ) => {
    await getManagedAssociation(db, person, ids.association);
    const { file, result } = await getFileRow(db, person.id, ids);
    const all = await previewFile(db, ids.association, file);
    const rows = verdict ? all.filter((row) => row.verdict === verdict) : all;
    const { pagination, offset } = pageOf({ page, per_page: "50" }, rows.length);
    return {
      counts: countByVerdict(all),
      notices: file ? rosterNotices(file, all) : [],
      pagination,
      result,
      rows: rows
        .slice(offset, offset + pagination.per_page)
        .map(({ row_number, verdict, values, entry, kept, problems }) => ({
          row_number,
          verdict,
          problems,
          values: kept ? rosterValues(kept) : values,
          before: entry && rosterValues(entry),
        })),
    };
  },
);

/** Adds and updates the valid rows, all or none; keeps only the result. A repeat changes nothing. @throws Refusal not_found */
export const confirmRosterFile = write(
  "association-manager-themselves",
  "confirmRosterFile",
  async ({ db, now, person }, ids: FileKey) => {
    await lockManagedAssociation(db, person, ids.association);
    const { file, result } = await getFileRow(db, person.id, ids);
    if (result) return;
    const rows = await previewFile(db, ids.association, file);
    const added = rows.flatMap(({ verdict, kept }) => (verdict === "add" && kept ? kept : []));
    await insertEntries(db, now, ids.association, added);
    const changed = rows.filter(({ verdict }) => verdict === "update");
    for (const { entry, kept } of changed) {
      if (entry && kept) await updateEntry(db, now, entry, kept);
    }
    const done: RosterFileResult = {
      added: added.length,
      updated: changed.length,
      left: countByVerdict(rows).error,
    };
    await db
      .updateTable("association_roster_files")
      .set({ file: null, result: JSON.stringify(done) })
      .where("id", "=", ids.id)
      .execute();
  },
);
