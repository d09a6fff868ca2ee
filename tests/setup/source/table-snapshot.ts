import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";
import type { Storage } from "~/storage/storage";

/** A test compares each table's fingerprint, independent of the rows' order, to see that nothing was written. */
export type Fingerprints = Record<string, string>;

/** Thousands of rows that follow `search_entries`, which tells. */
export const searchIndex = ["search_words", "search_spellings"] as const;

/** Time, visits and tries change these tables. */
export const restless = [
  "limits",
  "backend_sessions",
  "refresh_tokens",
  "jobs",
  "app_sessions",
  "kept_forms",
];

/** Asking for the tables takes longer than reading them. */
const tablesOf = new WeakMap<object, string[]>();
async function tableNames<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const known = tablesOf.get(db) ?? (await db.introspection.getTables()).map(({ name }) => name);
  tablesOf.set(db, known);
  return known;
}

/** @param except tables that may change at any time */
export async function fingerprints<Tables>(
  db: Kysely<Tables>,
  except: readonly string[],
): Promise<Fingerprints> {
  const prints: Fingerprints = {};
  for (const name of await comparedTables(db, except)) prints[name] = await printOf(db, name);
  return prints;
}

async function comparedTables<Tables>(db: Kysely<Tables>, except: readonly string[]) {
  return (await tableNames(db)).filter((table) => !except.includes(table));
}

async function printOf<Tables>(db: Kysely<Tables>, name: string): Promise<string> {
  const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
  const lines = rows.map((row) => JSON.stringify(row)).sort();
  return `${lines.length} rows ${createHash("sha1").update(lines.join()).digest("hex")}`;
}

/** Does the same faster: triggers tell which tables changed, so it isn't for a database that is copied or altered. */
export async function printsOfWritten<Tables>(
  { db, engine }: Storage<Tables>,
  except: readonly string[],
): Promise<Fingerprints> {
  const { writes, before } = watched.get(db) ?? {
    writes: await (engine === "postgres" ? countOnPostgres(db) : countOnSqlite(db)),
    before: new Map<string, { times: string; print: string }>(),
  };
  watched.set(db, { writes, before });
  const counted = await writes();
  const prints: Fingerprints = {};
  for (const name of await comparedTables(db, except)) {
    const times = counted.get(name);
    const known = before.get(name);
    const print = times && known?.times === times ? known.print : await printOf(db, name);
    if (times) before.set(name, { times, print });
    prints[name] = print;
  }
  return prints;
}

/** The same, but for the lines that a refusal and a download leave about themselves. */
export async function printsWithoutRefusals(
  storage: Storage<EmbeddedTables>,
  except: readonly string[],
): Promise<Fingerprints> {
  const lines = await storage.db
    .selectFrom("audit_events")
    .select("id")
    .where("action", "not like", "%.refused")
    .where("action", "not like", "%.downloaded")
    .execute();
  const others = await printsOfWritten(storage, [...except, ...searchIndex, "audit_events"]);
  return { ...others, audit_events: `${lines.length} rows` };
}

type Writes = () => Promise<Map<string, string>>;

const watched = new WeakMap<
  object,
  { writes: Writes; before: Map<string, { times: string; print: string }> }
>();

/** Temporary triggers live on the one connection that everything goes through. */
async function countOnSqlite<Tables>(db: Kysely<Tables>): Promise<Writes> {
  await sql`create temp table written (name text primary key, times integer)`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%'`.execute(db);
  for (const { name } of rows) {
    await sql`insert into written values (${name}, 0)`.execute(db);
    for (const operation of ["insert", "update", "delete"])
      await sql`create temp trigger ${sql.id(`${operation}_${name}`)} after ${sql.raw(operation)}
        on main.${sql.id(name)} begin
          update written set times = times + 1 where name = ${sql.lit(name)};
        end`.execute(db);
  }
  return async () => {
    const { rows } = await sql<{ name: string; times: number }>`select * from written`.execute(db);
    return new Map(rows.map(({ name, times }) => [name, String(times)]));
  };
}

/** Each table has a sequence: no one waits for it, and no transaction takes it back. */
async function countOnPostgres<Tables>(db: Kysely<Tables>): Promise<Writes> {
  await sql`create or replace function count_write() returns trigger language plpgsql as
    $$ begin perform nextval(tg_argv[0]); return null; end $$`.execute(db);
  const names = await tableNames(db);
  for (const name of names) {
    const count = `written_${name}`;
    await sql`create sequence if not exists ${sql.id(count)}`.execute(db);
    await sql`create or replace trigger count_write after insert or update or delete on ${sql.id(name)}
      for each statement execute function count_write(${sql.lit(count)})`.execute(db);
  }
  const counts = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, last_value, is_called from ${sql.id(`written_${name}`)}`,
  );
  return async () => {
    const { rows } = await sql<{ name: string; last_value: string; is_called: boolean }>`
      ${sql.join(counts, sql` union all `)}`.execute(db);
    return new Map(
      rows.map(({ name, last_value, is_called }) => [name, `${last_value} ${is_called}`]),
    );
  };
}
