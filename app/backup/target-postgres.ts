import { Kysely, sql } from "kysely";
import { lockTableOf, runMigrations } from "~/storage/migrations";
import { beginMigrations, postgresDialect } from "~/storage/postgres";
import { levelOf, loadRows, partsIn, type Contents } from "./load-rows";
import { NotDone } from "./not-done";
import { derived, newestLevel, partNames, parts, tablesAt } from "./parts";

type How = { replace: boolean; files: () => Promise<void> };

/** Everything happens in one transaction: a restore that fails has changed nothing. */
export async function intoPostgres(url: string, contents: Contents, how: How): Promise<void> {
  const pool = new Kysely<unknown>({ dialect: await postgresDialect(url, { patient: true }) });
  try {
    await pool.connection().execute(async (db) => {
      await mustBeAlone(db);
      await beginMigrations(db);
      try {
        await makeRoom(db, how.replace);
        for (const part of partsIn(contents.head)) {
          await runMigrations(db, parts[part], levelOf(contents.head, part));
        }
        const references = await takeReferences(db);
        await loadRows(contents, "postgres", () => db);
        // Each of these looks whether what it refers to is there.
        for (const { table, name, text } of references) {
          await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(text)}`.execute(
            db,
          );
        }
        for (const part of partsIn(contents.head)) await runMigrations(db, parts[part]);
        await how.files();
        await sql`commit`.execute(db);
      } catch (error) {
        await sql`rollback`.execute(db).catch(() => undefined);
        throw error;
      }
      await sql`analyze`.execute(db);
    });
  } finally {
    await pool.destroy();
  }
}

/** The app asks for due mail every few seconds, so one that runs has a connection. */
async function mustBeAlone(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'member-benefits'
      and pid <> pg_backend_pid()`.execute(db);
  if (rows.length > 0) {
    throw new NotDone(
      "The app is running on this database. Stop all of it, restore, start it again.",
    );
  }
}

async function makeRoom(db: Kysely<unknown>, replace: boolean): Promise<void> {
  const names = [...derived];
  for (const part of partNames) {
    const { migrationTable } = parts[part];
    names.push(migrationTable, lockTableOf(migrationTable));
    names.push(...(await tablesAt(part, newestLevel(part))).map(({ name }) => name));
  }
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname in (${sql.join(names)})`.execute(db);
  if (rows.length === 0) return;
  if (!replace) {
    throw new NotDone(
      "There is data in the database that DATABASE_URL names. Use an empty one, or give it up with --replace.",
    );
  }
  const there = sql.join(rows.map(({ name }) => name));
  const functions = await sql<{ signature: string }>`
    select distinct tgfoid::regprocedure::text as signature
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace
      and relname in (${there})`.execute(db);
  for (const { name } of rows) await sql`drop table if exists ${sql.id(name)} cascade`.execute(db);
  for (const { signature } of functions.rows) {
    await sql`drop function ${sql.raw(signature)}`.execute(db);
  }
}

/** Takes away the references between tables, which would ask for an order that rows do not have. */
async function takeReferences(db: Kysely<unknown>) {
  const { rows } = await sql<{ table: string; name: string; text: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db);
  }
  return rows;
}
