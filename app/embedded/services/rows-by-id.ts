import { sql } from "kysely";
import type { Db, EmbeddedTables, Row } from "../db/schema";
import { isoTime } from "../installation";

type TableWith<Column extends string> = {
  [Table in keyof EmbeddedTables]: EmbeddedTables[Table] extends Record<Column, unknown>
    ? Table
    : never;
}[keyof EmbeddedTables];

/** Returns the row with this id, unlocked; undefined for null and for an unknown id. */
export const findById = <Table extends TableWith<"id">>(
  db: Db,
  table: Table,
  id: string | null,
): Promise<Row<Table> | undefined> =>
  db
    .selectFrom(table as "users")
    .selectAll()
    .where("id", "=", id ?? "")
    .executeTakeFirst() as Promise<unknown> as Promise<Row<Table> | undefined>;

/** Returns the row with this id, unlocked. Throws an Error for an unknown id. */
export async function getById<Table extends TableWith<"id">>(db: Db, table: Table, id: string) {
  const row = await findById(db, table, id);
  if (!row) throw new Error(`${table} has no row ${id}`);
  return row;
}

/**
 * Returns the row with this id, locked until the transaction ends; undefined for an unknown id. (An update that changes
 * nothing locks on both engines.)
 */
export const lockById = <Table extends TableWith<"id">>(
  db: Db,
  table: Table,
  id: string,
): Promise<Row<Table> | undefined> =>
  db
    .updateTable(table as "users")
    .set({ id: sql.ref("id") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst() as Promise<unknown> as Promise<Row<Table> | undefined>;

/** Changes columns of the row with this id, and its `updated_at` to `now` (ms). An unknown id changes nothing. */
export async function updateById<Table extends TableWith<"id" | "updated_at">>(
  db: Db,
  now: number,
  table: Table,
  id: string,
  change: Partial<Omit<Row<Table>, "id" | "updated_at">>,
): Promise<void> {
  await db
    .updateTable(table as "users")
    .set({ ...(change as object), updated_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
}
