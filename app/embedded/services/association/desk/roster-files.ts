import { randomUUID } from "node:crypto";
import {
  previewRoster,
  readRosterFile,
  rosterVerdicts,
  type PreviewedRow,
  type RosterFile,
  type RosterFileResult,
  type RosterVerdict,
} from "~/domain/association/roster-file";
import { rosterValues } from "~/domain/association/roster-fields";
import { isoTime, type Installation } from "../../../installation";
import { Refusal, invalid } from "../../../refusal";
import type { AssociationDesk } from "../../account/rights";
import { pageOf } from "~/domain/page-numbers";
import { deskOf, lockDesk, type Db } from "./access";
import { entryOf, keepAdded, keepChanged, liveEntries } from "./roster";

/** A file of members: read, looked at against the list as it is, and imported all or nothing. Only its sender sees it, for a day. */

type Which = { association: string; id: string };

/** @returns its id @throws Refusal not_found, invalid for what is no such file */
export async function keepFile(
  { storage, clock }: Pick<Installation, "storage" | "clock">,
  person: AssociationDesk,
  associationId: string,
  text: string,
): Promise<string> {
  const { db } = storage;
  await deskOf(db, person, associationId);
  const read = readRosterFile(text);
  if ("refused" in read) throw invalid("file", read.refused);
  const id = randomUUID();
  await db
    .insertInto("association_roster_files")
    .values({
      id,
      association_id: associationId,
      by_user_id: person.id,
      file: JSON.stringify(read),
      result: null,
      created_at: isoTime(clock()),
    })
    .execute();
  return id;
}

async function fileRow(db: Db, person: AssociationDesk, { association, id }: Which) {
  const row = await db
    .selectFrom("association_roster_files")
    .select(["file", "result"])
    .where("id", "=", id)
    .where("association_id", "=", association)
    .where("by_user_id", "=", person.id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return {
    file: row.file === null ? null : (JSON.parse(row.file) as RosterFile),
    result: row.result === null ? null : (JSON.parse(row.result) as RosterFileResult),
  };
}

async function previewed(db: Db, association: string, file: RosterFile | null) {
  if (!file) return [];
  const listed = await liveEntries(db, association);
  return previewRoster(
    file,
    listed.map((row) => ({ id: row.id, ...entryOf(row) })),
  );
}

const countsOf = (rows: readonly PreviewedRow[]) =>
  Object.fromEntries(
    rosterVerdicts.map((each) => [each, rows.filter(({ verdict }) => verdict === each).length]),
  ) as Record<RosterVerdict, number>;

/** A page of its rows with what each would do now. @throws Refusal not_found */
export async function filePreview(
  db: Db,
  person: AssociationDesk,
  which: Which,
  { page, verdict }: { page?: string | undefined; verdict?: RosterVerdict | undefined },
) {
  await deskOf(db, person, which.association);
  const { file, result } = await fileRow(db, person, which);
  const all = await previewed(db, which.association, file);
  const rows = verdict ? all.filter((row) => row.verdict === verdict) : all;
  const { pagination, offset } = pageOf({ page: page ?? "", per_page: "50" }, rows.length);
  return {
    counts: countsOf(all),
    notices: file?.notices ?? [],
    pagination,
    result,
    rows: rows
      .slice(offset, offset + pagination.per_page)
      .map(({ row_number, verdict: shown, values, entry, kept, problems }) => ({
        row_number,
        verdict: shown,
        problems,
        values: kept ? rosterValues(kept) : values,
        before: entry && rosterValues(entry),
      })),
  };
}

/** Adds and changes what the good rows say. The same again does nothing. @throws Refusal not_found */
export async function importFile(
  db: Db,
  now: number,
  person: AssociationDesk,
  which: Which,
): Promise<void> {
  await lockDesk(db, person, which.association);
  const { file, result } = await fileRow(db, person, which);
  if (result) return;
  const rows = await previewed(db, which.association, file);
  const added = rows.flatMap(({ verdict, kept }) => (verdict === "add" && kept ? kept : []));
  await keepAdded(db, now, which.association, added);
  const changed = rows.filter(({ verdict }) => verdict === "update");
  for (const { entry, kept } of changed) {
    if (entry && kept) await keepChanged(db, now, entry, kept);
  }
  const done: RosterFileResult = {
    added: added.length,
    updated: changed.length,
    left: countsOf(rows).error,
  };
  await db
    .updateTable("association_roster_files")
    .set({ file: null, result: JSON.stringify(done) })
    .where("id", "=", which.id)
    .execute();
}
