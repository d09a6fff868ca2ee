import { existsSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { gzipLinesOf, writeGzipLines } from "~/storage/gzip-lines";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { recordAudit } from "~/embedded/services/audit";
import {
  beforeAll,
  monthMarkOf,
  sameMark,
  withMark,
  type AuditMonth,
} from "~/embedded/services/admin/audit-chain";
import { faultOf, linesInOrder, placeOf } from "./audit-verify";
import { NotDone } from "./not-done";

/*
 * A closed month as a file: lines of JSON, compressed. The first says which month it is and how its order begins and ends;
 * each of the others is a line of the trail with its place. The order can be checked by the file alone.
 */

type Db = Kysely<EmbeddedTables>;

const headSchema = z.object({
  audit: z.literal("member-benefits"),
  version: z.literal(1),
  month: z.string(),
  first_seq: z.number().int(),
  last_seq: z.number().int(),
  /** The hash of the line before the first; empty where there is none. */
  previous: z.string(),
  /** That of the last. */
  hash: z.string(),
  closed_at: z.string(),
});
type Head = z.output<typeof headSchema>;

const text = z.string();
const lineSchema = z.object({
  seal: z.object({ seq: z.number().int(), event_id: text, hash: text, mark: text }),
  line: z
    .object({
      ...{ id: text, at: text, actor_id: text.nullable(), on_behalf_of: text.nullable() },
      ...{ action: text, object: text, before: text.nullable(), after: text.nullable() },
      ...{ ip: text.nullable(), request_id: text.nullable() },
    })
    .nullable(),
});

async function closedMonth(db: Db, key: Buffer, name: string): Promise<AuditMonth> {
  const month = await db
    .selectFrom("audit_months")
    .selectAll()
    .where("month", "=", name)
    .executeTakeFirst();
  if (!month) throw new NotDone(`No line is of the month ${name}. Months look like 2026-11.`);
  if (!month.closed_at) throw new NotDone(`${name} is not over yet.`);
  if (!sameMark(month.mark, monthMarkOf(key, month))) {
    throw new NotDone(`The record of ${name} is not the one that the app wrote.`);
  }
  return month;
}

async function hashBefore(db: Db, { first_seq }: AuditMonth): Promise<string> {
  const month = await db
    .selectFrom("audit_months")
    .select("hash")
    .where("last_seq", "=", first_seq - 1)
    .executeTakeFirst();
  return month?.hash ?? beforeAll;
}

const fileOf = (month: string) => `audit-${month}.jsonl.gz`;

/**
 * Writes a closed month to a file, which is there whole or not at all; the month stays where it is. Each line is checked
 * on the way.
 * @returns what was written, for the operator
 * @throws NotDone
 */
export async function archiveMonth(
  db: Db,
  key: Buffer,
  { month: name, folder }: { month: string; folder: string },
): Promise<string> {
  const month = await closedMonth(db, key, name);
  if (month.removed_at) throw new NotDone(`${name} is in the archive alone.`);
  const path = join(folder, fileOf(name));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new NotDone(`There is no folder ${folder}.`);
  }
  if (existsSync(path)) throw new NotDone(`${path} is there already.`);
  const { first_seq, last_seq, hash } = month;
  const previous = await hashBefore(db, month);
  const head: Head = {
    ...{ audit: "member-benefits", version: 1, month: name, first_seq, last_seq },
    ...{ previous, hash, closed_at: month.closed_at ?? "" },
  };
  const draft = `${path}.tmp`;
  await rm(draft, { force: true });
  try {
    await writeGzipLines(draft, async (write) => {
      await write(JSON.stringify(head));
      let end = previous;
      for await (const each of linesInOrder(db, month)) {
        const fault = faultOf(key, end, each);
        if (fault) throw new NotDone(fault);
        end = each.seal.hash;
        await write(JSON.stringify(each));
      }
      if (end !== hash) throw new NotDone(`${name} does not end as its record says.`);
    });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  const count = last_seq - first_seq + 1;
  return `${count.toLocaleString("en-US")} lines of ${name} are in ${path}, which ends at ${last_seq}:${hash}`;
}

/** What the system says of a file that cannot be read, in words. */
const unreadable: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EISDIR: (path) => `${path} is a folder. Name one file in it.`,
  EACCES: (path) => `You may not read ${path}.`,
};

/**
 * Checks a file of the archive from its first line to its last, without any database.
 * @param key checks the marks too
 * @param noted an end that was noted down, through which the lines of the file must lead
 * @throws NotDone with what is wrong, and of which line
 */
export async function checkArchive(
  path: string,
  key: Buffer | null = null,
  noted: string | null = null,
): Promise<Head> {
  const place = noted === null ? null : placeOf(noted);
  if (noted !== null && !place) throw new NotDone(`${noted} is no end of the order.`);
  let hashThere: string | null = null;
  let head: Head | null = null;
  let [seq, end] = [0, beforeAll];
  try {
    for await (const textLine of gzipLinesOf(path)) {
      const value: unknown = JSON.parse(textLine);
      if (!head) {
        head = headSchema.parse(value);
        [seq, end] = [head.first_seq - 1, head.previous];
        continue;
      }
      const each = lineSchema.parse(value);
      if (each.seal.seq !== seq + 1) throw new NotDone(`Line ${seq + 1} is not in the file.`);
      const fault = faultOf(key, end, each);
      if (fault) throw new NotDone(fault);
      ({ seq, hash: end } = each.seal);
      if (seq === place?.seq) hashThere = end;
    }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const why = unreadable[code];
    if (why) throw new NotDone(why(path));
    if (error instanceof SyntaxError || error instanceof z.ZodError || code.startsWith("Z_")) {
      throw new NotDone(
        head ? `The file is damaged after line ${seq}.` : "It is no file of the audit archive.",
      );
    }
    throw error;
  }
  if (!head) throw new NotDone("It is no file of the audit archive.");
  if (seq !== head.last_seq) throw new NotDone(`The file is cut off after line ${seq}.`);
  if (end !== head.hash) throw new NotDone("The file does not end as its first line says.");
  if (place && hashThere === null) {
    throw new NotDone(`Line ${place.seq} is not one of ${head.month}.`);
  }
  if (place && hashThere !== place.hash) {
    throw new NotDone(`The order does not lead through ${noted}.`);
  }
  return head;
}

/** Rows of one transaction: some milliseconds, beside a running app. */
const batch = 200;

/**
 * Takes the lines of a month out of the database that stand in the file, the oldest month first. One that was killed is
 * gone on with by the same command.
 * @param now milliseconds
 * @throws NotDone
 */
export async function removeMonth(
  db: Db,
  key: Buffer,
  { month: name, path, now }: { month: string; path: string; now: number },
): Promise<string> {
  const month = await closedMonth(db, key, name);
  const head = await checkArchive(path, key);
  const { first_seq, last_seq, hash } = month;
  const same = head.month === name && head.first_seq === first_seq && head.last_seq === last_seq;
  if (!same || head.hash !== hash) throw new NotDone(`${path} is not the archive of ${name}.`);
  const older = await db
    .selectFrom("audit_months")
    .select("month")
    .where("month", "<", name)
    .where("removed_at", "is", null)
    .orderBy("month")
    .limit(1)
    .executeTakeFirst();
  if (older) throw new NotDone(`${older.month} comes first: the oldest month goes first.`);
  if (!month.removed_at) {
    await db.transaction().execute(async (trx) => {
      const { removed_at, mark } = withMark(key, { ...month, removed_at: isoTime(now) });
      await trx
        .updateTable("audit_months")
        .set({ removed_at, mark })
        .where("month", "=", name)
        .execute();
      const object = `audit_month:${name}`;
      await recordAudit(trx, now, { action: "audit.removed", object, after: { last_seq, hash } });
    });
  }
  for (let from = first_seq; from <= last_seq; from += batch) {
    const to = Math.min(from + batch - 1, last_seq);
    await db.transaction().execute(async (trx) => {
      const stretch = sql`seq between ${from} and ${to}`;
      await sql`delete from audit_events where id in (select event_id from audit_seals where ${stretch})`.execute(
        trx,
      );
      await sql`delete from audit_seals where ${stretch}`.execute(trx);
    });
  }
  const count = (last_seq - first_seq + 1).toLocaleString("en-US");
  return `${count} lines of ${name} are in the archive alone now. Keep ${path}: nothing else has them.`;
}
