import type { InsertObject, Kysely, Selectable, UpdateObject } from "kysely";

/** Rows by what they hold, in any of the databases. */

type Found<Tables, Name extends keyof Tables> = Selectable<Tables[Name]>;
type Held<Tables, Name extends keyof Tables> = Partial<Found<Tables, Name>>;

/** The helpers' own types say which tables and columns there are. */
type AnyTables = Record<string, Record<string, unknown>>;
const untyped = (db: unknown) => db as Kysely<AnyTables>;

/** @throws Error for a value that is missing, which Kysely would take for any value */
function given(values: object): Record<string, unknown> {
  const missing = Object.entries(values).find(([, value]) => value === undefined);
  if (missing) throw new Error(`no value for ${missing[0]}`);
  return { ...values };
}

export async function findRows<
  Tables,
  Name extends keyof Tables & string,
  Column extends keyof Found<Tables, Name> & string = keyof Found<Tables, Name> & string,
>(db: Kysely<Tables>, table: Name, held: Held<Tables, Name>, columns?: readonly Column[]) {
  const rows = untyped(db)
    .selectFrom<string>(table)
    .where((eb) => eb.and(given(held)));
  const found: unknown = await (columns ? rows.select([...columns]) : rows.selectAll()).execute();
  return found as Pick<Found<Tables, Name>, Column>[];
}

export async function findRow<
  Tables,
  Name extends keyof Tables & string,
  Column extends keyof Found<Tables, Name> & string = keyof Found<Tables, Name> & string,
>(db: Kysely<Tables>, table: Name, held: Held<Tables, Name>, columns?: readonly Column[]) {
  const [row] = await findRows(db, table, held, columns);
  if (!row) throw new Error(`no such row of ${table}: ${JSON.stringify(held)}`);
  return row;
}

export async function changeRows<Tables, Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  held: Held<Tables, Name>,
  change: UpdateObject<Tables, Name>,
): Promise<void> {
  const rows = untyped(db)
    .updateTable<string>(table)
    .where((eb) => eb.and(given(held)));
  await rows.set({ ...change }).execute();
}

export async function addRows<Tables, Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  rows: InsertObject<Tables, Name> | readonly InsertObject<Tables, Name>[],
): Promise<void> {
  await untyped(db)
    .insertInto<string>(table)
    .values(rows as Record<string, unknown>)
    .execute();
}
