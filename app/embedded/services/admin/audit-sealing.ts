import type { Kysely } from "kysely";
import { localDay } from "~/domain/local-days";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import type { JobRun } from "../../schedule/scheduler";
import {
  beforeAll,
  hashOf,
  markOf,
  monthAfter,
  monthMarkOf,
  sameMark,
  withMark,
  type AuditMonth,
} from "./audit-chain";
import { leadsThrough, type Place } from "./audit-order";

type Db = Kysely<EmbeddedTables>;
type App = Pick<Installation, "storage" | "clock" | "log"> & {
  keys: Pick<Installation["keys"], "audit">;
};

/** What a process remembers of the order, where nobody who has the database reaches it. */
export type OrderMemory = { end?: Place; toldOn?: string };

/** Lines of one transaction: some milliseconds. */
const batch = 200;
const lockFact = "audit.sealing";
/** A line is sealed a minute after it was written: who begins the order with an older one has an older trail. */
const longWait = 60 * 60_000;

/** The open month, or else the one closed last. */
const latestMonth = (db: Db) =>
  db.selectFrom("audit_months").selectAll().orderBy("month", "desc").limit(1).executeTakeFirst();

const waiting = (db: Db, before: string) =>
  db
    .selectFrom("audit_unsealed")
    .selectAll()
    .where("at", "<", before)
    .orderBy("at")
    .orderBy("event_id")
    .limit(batch)
    .execute();

/** The month in which the next lines stand; null where there is nothing to seal and nothing to close. */
function monthAtHand(
  latest: AuditMonth | undefined,
  oldest: string | undefined,
  now: string,
): Omit<AuditMonth, "mark"> | null {
  if (latest && !latest.closed_at) {
    const over = latest.month < now.slice(0, 7);
    return over || (oldest && oldest < monthAfter(latest.month)) ? latest : null;
  }
  if (!oldest) return null;
  // A line that was written a moment before its month was closed comes first in the next; so do all lines until then where a
  // clock that was ahead has closed a month too early.
  const [own, next] = [oldest.slice(0, 7), latest ? monthAfter(latest.month) : ""];
  const month = own > next ? own : next;
  const { last_seq, hash } = latest ?? { last_seq: 0, hash: beforeAll };
  return {
    ...{ month, first_seq: last_seq + 1, last_seq, hash },
    ...{ closed_at: null, removed_at: null },
  };
}

async function look(db: Db, now: string) {
  const latest = await latestMonth(db);
  const oldest = await db
    .selectFrom("audit_unsealed")
    .select("at")
    .where("at", "<=", now)
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return { latest, month: monthAtHand(latest, oldest?.at, now) };
}

/** One after the other, whichever process: the order has one end. Business transactions hold nothing of this. */
const takeTurn = (db: Db) =>
  db
    .insertInto("facts")
    .values({ key: lockFact, value: "" })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: "" }))
    .execute();

/** Puts the lines that wait for it behind the others, and closes the month where none does. */
async function sealSome(db: Db, { clock, log, keys }: App): Promise<boolean> {
  await takeTurn(db);
  const now = isoTime(clock());
  const { latest, month } = await look(db, now);
  if (!month) return false;
  // Nothing is built on an order that somebody else has made.
  if (latest && !sameMark(latest.mark, monthMarkOf(keys.audit, latest))) {
    throw new Error("the audit trail's order was not made by this app: npm run audit -- verify");
  }
  const found = await waiting(db, monthAfter(month.month));
  const last = found.at(-1);
  if (!last) {
    const closed = withMark(keys.audit, { ...month, closed_at: now });
    await keep(db, closed);
    // Beyond the reach of whoever has the database: what it can be held against.
    const { first_seq, last_seq, hash } = closed;
    log.info(
      { month: closed.month, first_seq, last_seq, hash },
      "a month of the audit trail is closed",
    );
    return true;
  }
  const since = found[0]?.at ?? now;
  if (month.last_seq === 0 && since < isoTime(clock() - longWait)) {
    log.warn(
      { since },
      "the order of the audit trail begins at line 1 with older lines: right once, after the update that brought it",
    );
  }
  const ids = found.map(({ event_id }) => event_id);
  const events = await db.selectFrom("audit_events").selectAll().where("id", "in", ids).execute();
  const byId = new Map(events.map((event) => [event.id, event]));
  let { last_seq: seq, hash } = month;
  const seals = ids.map((event_id) => {
    seq += 1;
    hash = hashOf(hash, seq, byId.get(event_id) ?? null);
    return { seq, event_id, hash, mark: markOf(keys.audit, hash) };
  });
  await db.insertInto("audit_seals").values(seals).execute();
  await keep(db, withMark(keys.audit, { ...month, last_seq: seq, hash }));
  // The days only lead to them: others may have come between these meanwhile.
  await db
    .deleteFrom("audit_unsealed")
    .where("at", ">=", found[0]?.at ?? "")
    .where("at", "<=", last.at)
    .where("event_id", "in", ids)
    .execute();
  return true;
}

/** Without what else a row that was read holds. */
async function keep(
  db: Db,
  { month, first_seq, last_seq, hash, closed_at, removed_at, mark }: AuditMonth,
): Promise<void> {
  const changing = { last_seq, hash, closed_at, removed_at, mark };
  await db
    .insertInto("audit_months")
    .values({ month, first_seq, ...changing })
    .onConflict((conflict) => conflict.column("month").doUpdateSet(changing))
    .execute();
}

/**
 * Holds the order against what this process has seen of it, and says its end once a day: the log lies elsewhere. Whoever has
 * the database can let lines wait once more, and the next look would seal them anew.
 */
async function watchOrder(
  { storage: { db }, log }: App,
  memory: OrderMemory,
  latest: AuditMonth | undefined,
  now: string,
): Promise<void> {
  const { end } = memory;
  const isSame = end?.seq === latest?.last_seq && end?.hash === latest?.hash;
  if (end && !isSame && !(await leadsThrough(db, end))) {
    log.error(end, "the audit trail's order no longer leads through a line that it had");
  }
  if (!latest) return void delete memory.end;
  memory.end = { seq: latest.last_seq, hash: latest.hash };
  const today = localDay(now, "UTC");
  if (memory.toldOn === today) return;
  memory.toldOn = today;
  log.info(memory.end, "the order of the audit trail ends here today");
}

/**
 * Gives each line of the audit trail its place in the order, in batches, after the transactions that wrote them: those never
 * wait for each other because of it. Safe at once in two processes; one that is killed leaves no half of a batch.
 * @param memory the same at every call of a process
 */
export async function sealAudit(app: App, run: JobRun, memory: OrderMemory = {}): Promise<void> {
  const { db } = app.storage;
  while (await run.goOn()) {
    const now = isoTime(app.clock());
    const { latest, month } = await look(db, now);
    await watchOrder(app, memory, latest, now);
    if (!month) return;
    if (!(await db.transaction().execute((trx) => sealSome(trx, app)))) return;
  }
}
