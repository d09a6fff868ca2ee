import { sql, type Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";
import {
  beforeAll,
  hashOf,
  markOf,
  monthMarkOf,
  sameMark,
  type AuditLine,
  type AuditMonth,
  type AuditSeal,
} from "~/embedded/services/admin/audit-chain";
import { leadsThrough, type Place } from "~/embedded/services/admin/audit-order";

type Db = Kysely<EmbeddedTables>;
type Say = (line: string) => void;

const portion = 500;
/** More are counted, and told by their number. */
const mostTold = 100;

export const placeText = ({ last_seq, hash }: Pick<AuditMonth, "last_seq" | "hash">): string =>
  `${last_seq}:${hash}`;

/** The lines of a stretch of the order with their places, one after the other; null for a line that is not there. */
export async function* linesInOrder(
  db: Db,
  { first_seq, last_seq }: Pick<AuditMonth, "first_seq" | "last_seq">,
): AsyncGenerator<{ seal: AuditSeal; line: AuditLine | null }> {
  for (let from = first_seq; from <= last_seq;) {
    const seals = await db
      .selectFrom("audit_seals")
      .selectAll()
      .where("seq", ">=", from)
      .where("seq", "<=", last_seq)
      .orderBy("seq")
      .limit(portion)
      .execute();
    const ids = seals.map(({ event_id }) => event_id);
    if (ids.length === 0) return;
    const lines = await db.selectFrom("audit_events").selectAll().where("id", "in", ids).execute();
    const byId = new Map(lines.map((line) => [line.id, line]));
    for (const seal of seals) yield { seal, line: byId.get(seal.event_id) ?? null };
    from = (seals.at(-1)?.seq ?? last_seq) + 1;
  }
}

/** What is wrong with one line in its place, in words; null when it is as it was written. */
export function faultOf(
  key: Buffer | null,
  previous: string,
  { seal, line }: { seal: AuditSeal; line: AuditLine | null },
): string | null {
  const { seq, event_id, hash, mark } = seal;
  const which = `Line ${seq} (${event_id}${line ? `, ${line.at}` : ""})`;
  const gone = hashOf(previous, seq, null) === hash;
  if (key && !sameMark(mark, markOf(key, hash)))
    return `${which} has a mark that the app did not make.`;
  if (!line) {
    return gone ? `${which} was removed before it was sealed.` : `${which} has been removed.`;
  }
  return hashOf(previous, seq, line) === hash
    ? null
    : `${which} has been changed, or does not belong in this place.`;
}

/** Walks one month. @returns how many faults were said */
async function verifyMonth(
  db: Db,
  key: Buffer,
  month: AuditMonth,
  before: { seq: number; hash: string },
  say: Say,
): Promise<number> {
  let faults = 0;
  const wrong = (words: string) => {
    faults += 1;
    if (faults <= mostTold) say(`  ${words}`);
  };
  if (!sameMark(month.mark, monthMarkOf(key, month))) {
    wrong(`The record of ${month.month} is not the one that the app wrote.`);
  }
  if (month.first_seq !== before.seq + 1) {
    wrong(
      `Line ${before.seq + 1} should be the first of ${month.month}, not line ${month.first_seq}.`,
    );
  }
  if (month.removed_at) return faults;
  let { seq, hash } = { seq: month.first_seq - 1, hash: before.hash };
  for await (const each of linesInOrder(db, month)) {
    if (each.seal.seq !== seq + 1) {
      const gap =
        each.seal.seq - seq > 2 ? `Lines ${seq + 1} to ${each.seal.seq - 1}` : `Line ${seq + 1}`;
      wrong(`${gap} ${gap.startsWith("Lines") ? "have" : "has"} no place in the order any more.`);
    } else {
      const fault = faultOf(key, hash, each);
      if (fault) wrong(fault);
    }
    ({ seq, hash } = each.seal);
  }
  if (seq !== month.last_seq) {
    wrong(`Lines ${seq + 1} to ${month.last_seq} have no place in the order any more.`);
  } else if (hash !== month.hash) {
    wrong(`${month.month} does not end as its record says.`);
  }
  if (faults > mostTold) say(`  and ${faults - mostTold} more.`);
  return faults;
}

type Line = Pick<AuditLine, "at" | "id">;

/** The lines after one, each with whether it is in the order or waits for it; not so many that a statement takes long. */
async function linesAfter(db: Db, { at, id }: Line) {
  const { rows } = await sql<Line & { known: number }>`
    select e.at, e.id, case
      when exists (select 1 from audit_seals s where s.event_id = e.id) then 1
      when exists (select 1 from audit_unsealed u where u.at = e.at and u.event_id = e.id) then 1
      else 0 end as known
    from audit_events e where (e.at, e.id) > (${at}, ${id})
    order by e.at, e.id limit ${portion}`.execute(db);
  return rows;
}

/** Lines that stand beside the order: neither in it nor waiting for it, or behind its end. */
async function strayLines(db: Db, say: Say): Promise<number> {
  let strays = 0;
  let last: Line | undefined = { at: "", id: "" };
  while (last) {
    const lines = await linesAfter(db, last);
    for (const { id } of lines.filter(({ known }) => !known)) {
      strays += 1;
      if (strays > mostTold) continue;
      say(`Line ${id} was not written by the app: it never waited for its place.`);
    }
    last = lines.at(-1);
  }
  if (strays > mostTold) say(`and ${strays - mostTold} more.`);
  const behind = await sql<{ seq: number }>`
    select seq from audit_seals where seq > (select coalesce(max(last_seq), 0) from audit_months)
    order by seq limit ${mostTold}`.execute(db);
  for (const { seq } of behind.rows) say(`Line ${seq} stands behind the end of the order.`);
  return strays + behind.rows.length;
}

/** A place that was noted down, as `placeText` makes it; null for what is none. */
export function placeOf(noted: string): Place | null {
  const [seq = "", hash = "", ...more] = noted.split(":");
  return /^\d{1,9}$/.test(seq) && hash && more.length === 0 ? { seq: Number(seq), hash } : null;
}

/** Whether the order may still go through a place that was noted down earlier. */
async function leadsOn(db: Db, noted: string, say: Say): Promise<boolean> {
  const place = placeOf(noted);
  const found = place !== null && (await leadsThrough(db, place));
  if (!found) say(`The order does not lead through ${noted}.`);
  if (typeof found === "boolean") return found;
  say(
    `${noted} lies in ${found.month}, which is in the archive alone. Whether the order led through it, this says:`,
  );
  say(`  npm run audit -- check audit-${found.month}.jsonl.gz ${noted}`);
  say(`  The file is the right one if it ends at ${placeText(found)}.`);
  return true;
}

/**
 * Walks the whole audit trail, month by month, and says of each line that is not as it was written which it is and what has
 * become of it.
 * @param noted the end of the order as it was said before: what was cut off since shows by it alone
 * @returns whether all is well
 */
export async function verifyAudit(
  db: Db,
  key: Buffer,
  noted: string | null,
  say: Say,
): Promise<boolean> {
  const months = await db.selectFrom("audit_months").selectAll().orderBy("month").execute();
  const before = { seq: 0, hash: beforeAll };
  let faults = 0;
  for (const month of months) {
    const count = (month.last_seq - month.first_seq + 1).toLocaleString("en-US");
    const closed = month.closed_at ? `closed ${month.closed_at}` : "open";
    const state = month.removed_at ? `in the archive, ${closed}` : closed;
    say(`${month.month}: ${count} lines, ${state}, ends at ${placeText(month)}`);
    faults += await verifyMonth(db, key, month, before, say);
    Object.assign(before, { seq: month.last_seq, hash: month.hash });
  }
  faults += await strayLines(db, say);
  if (noted && !(await leadsOn(db, noted, say))) faults += 1;
  const { lines } = await db
    .selectFrom("audit_unsealed")
    .select(({ fn }) => fn.countAll<number | string>().as("lines"))
    .executeTakeFirstOrThrow();
  if (Number(lines) > 0) say(`${lines} lines wait for their place, which they get within minutes.`);
  const last = months.at(-1);
  if (faults > 0) say("The audit trail is not as it was written.");
  else if (last) say(`All is as it was written. Note down its end: ${placeText(last)}`);
  else say("There is no line in the order yet.");
  return faults === 0;
}
