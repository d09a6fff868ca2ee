import { sql, type Insertable, type Kysely, type UpdateObject } from "kysely";
import { Refusal } from "../refusal";
import type { Db, EmbeddedTables, Row } from "./schema";

/** What most queries do: they read or change the rows of one table whose columns have certain values. */

type Table = keyof EmbeddedTables;
type Operator = "=" | "<>" | "<" | "<=" | ">" | ">=" | "in" | "not in" | "is" | "is not";
type Comparison<Value> = { operator: Operator; value: Value | readonly Value[] };

/** What columns must have: a value, null, one of several values, or a comparison. */
type Match<T extends Table> = {
  readonly [Column in keyof Row<T>]?:
    | Row<T>[Column]
    | readonly Row<T>[Column][]
    | Comparison<Row<T>[Column]>;
};
type Order<T extends Table> = (keyof Row<T> & string) | `${keyof Row<T> & string} desc`;

export const is = <Value>(operator: Operator, value: Value): Comparison<Value> => ({
  operator,
  value,
});

/** Matches all but a value, null, or several values. */
export const not = <Value>(value: Value | readonly Value[]): Comparison<Value> => ({
  operator: value === null ? "is not" : Array.isArray(value) ? "not in" : "<>",
  value,
});

function comparisonWith(wanted: unknown): Comparison<unknown> {
  if (wanted === null) return { operator: "is", value: null };
  if (Array.isArray(wanted)) return { operator: "in", value: wanted };
  return typeof wanted === "object" && "operator" in wanted
    ? (wanted as Comparison<unknown>)
    : { operator: "=", value: wanted };
}

/** Returns what can be done with a table's rows that match; without a condition, with all of them. */
export function rows<T extends Table>(given: Db, name: T, match: Match<T> = {}) {
  // Kysely can't follow a table that is a type parameter.
  const db = given as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const table: string = name;
  const conditions = Object.entries(match).map(([column, wanted]) => ({
    column,
    ...comparisonWith(wanted),
  }));
  function found(columns: readonly string[] | "all", order: readonly string[], limit?: number) {
    const from = db.selectFrom(table);
    let query = columns === "all" ? from.selectAll() : from.select(columns);
    for (const { column, operator, value } of conditions)
      query = query.where(column, operator, value);
    for (const each of order) {
      const [column = "", direction] = each.split(" ");
      query = query.orderBy(column, direction as "desc" | undefined);
    }
    return limit === undefined ? query : query.limit(limit);
  }
  function changed(values: object) {
    let query = db.updateTable(table).set(values);
    for (const { column, operator, value } of conditions)
      query = query.where(column, operator, value);
    return query;
  }

  return {
    /** Returns the first one. */
    find: <Column extends keyof Row<T> & string = keyof Row<T> & string>(
      columns: readonly Column[] | "all" = "all",
      order: readonly Order<T>[] = [],
    ) => found(columns, order, 1).executeTakeFirst() as Promise<Pick<Row<T>, Column> | undefined>,
    /** Returns the first one. @throws NoResultError */
    get: <Column extends keyof Row<T> & string = keyof Row<T> & string>(
      columns: readonly Column[] | "all" = "all",
      order: readonly Order<T>[] = [],
    ) => found(columns, order, 1).executeTakeFirstOrThrow() as Promise<Pick<Row<T>, Column>>,
    /** Returns the first one. @throws Refusal not_found */
    need: <Column extends keyof Row<T> & string = keyof Row<T> & string>(
      columns: readonly Column[] | "all" = "all",
      order: readonly Order<T>[] = [],
    ) =>
      found(columns, order, 1).executeTakeFirstOrThrow(notFound) as Promise<Pick<Row<T>, Column>>,
    list: <Column extends keyof Row<T> & string = keyof Row<T> & string>(
      columns: readonly Column[] | "all" = "all",
      order: readonly Order<T>[] = [],
      limit?: number,
    ) => found(columns, order, limit).execute() as Promise<Pick<Row<T>, Column>[]>,
    /** Returns how many there are. */
    async count(): Promise<number> {
      const { total } = await found([], [])
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    has: async (): Promise<boolean> =>
      (await found([], [], 1).select(sql.lit(1).as("one")).executeTakeFirst()) !== undefined,
    /** Returns how many rows were changed. */
    update: async (values: UpdateObject<EmbeddedTables, T>): Promise<number> =>
      Number((await changed(values).executeTakeFirst()).numUpdatedRows),
    /** Changes one row and returns it. */
    change: (values: UpdateObject<EmbeddedTables, T>) =>
      changed(values).returningAll().executeTakeFirst() as Promise<Row<T> | undefined>,
    /** Returns how many rows were deleted. */
    async remove(): Promise<number> {
      let query = db.deleteFrom(table);
      for (const { column, operator, value } of conditions)
        query = query.where(column, operator, value);
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
  };
}

export const notFound = () => new Refusal("not_found");

/** Stores one row or several. */
export async function insert<T extends Table>(
  db: Db,
  table: T,
  values: Insertable<EmbeddedTables[T]> | readonly Insertable<EmbeddedTables[T]>[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(values as never)
    .execute();
}
