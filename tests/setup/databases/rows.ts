import type { ExpressionBuilder, InsertObject, Kysely, Selectable, UpdateObject } from "kysely";

/** Rows by what they hold, in any of the databases. */

type Found<Tables, Name extends keyof Tables> = Selectable<Tables[Name]>;
/** A list holds the values that a column may have. */
type Held<Tables, Name extends keyof Tables> = {
  [Column in keyof Found<Tables, Name>]?:
    | Found<Tables, Name>[Column]
    | readonly Found<Tables, Name>[Column][];
};

/** The helpers' own types say which tables and columns there are. */
type AnyTables = Record<string, Record<string, unknown>>;
const untyped = (db: unknown) => db as Kysely<AnyTables>;

/** @throws Error for a value that is missing, which Kysely would take for any value */
function given(values: object): Record<string, unknown> {
  const missing = Object.entries(values).find(([, value]) => value === undefined);
  if (missing) throw new Error(`no value for ${missing[0]}`);
  return { ...values };
}

const holds = (held: object) => (eb: ExpressionBuilder<AnyTables, string>) => {
  const [lists, values] = [true, false].map((isList) =>
    Object.entries(given(held)).filter(([, value]) => Array.isArray(value) === isList),
  );
  return eb.and([
    eb.and(Object.fromEntries(values ?? [])),
    ...(lists ?? []).map(([column, value]) => eb(column, "in", value)),
  ]);
};

export async function findRows<
  Tables,
  Name extends keyof Tables & string,
  Column extends keyof Found<Tables, Name> & string = keyof Found<Tables, Name> & string,
>(
  db: Kysely<Tables>,
  table: Name,
  held: Held<Tables, Name>,
  columns?: readonly Column[],
  order?: keyof Found<Tables, Name> & string,
) {
  const rows = untyped(db).selectFrom<string>(table).where(holds(held));
  const ordered = order ? rows.orderBy(order) : rows;
  const found: unknown = await (
    columns ? ordered.select([...columns]) : ordered.selectAll()
  ).execute();
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
  await untyped(db)
    .updateTable<string>(table)
    .where(holds(held))
    .set({ ...change })
    .execute();
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
