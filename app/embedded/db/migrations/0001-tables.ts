import { PostgresAdapter, sql, type Migration } from "kysely";
import { createTables } from "~/storage/columns";
import { embeddedIndexes, embeddedTables } from "../schema";
import { frozenOnPostgres, frozenOnSqlite } from "./0001-tables/frozen-rows";
import { talliesOnPostgres, talliesOnSqlite } from "./0001-tables/tallies";
import { userSearchOnPostgres, userSearchOnSqlite } from "./0001-tables/user-search";

/** Creates every table of ../schema.ts with its indexes, and the triggers for search, tallies and frozen rows. */
export const tables: Migration = {
  async up(db) {
    await createTables(db, embeddedTables, embeddedIndexes);
    const ofEngine =
      db.getExecutor().adapter instanceof PostgresAdapter
        ? [userSearchOnPostgres, talliesOnPostgres, frozenOnPostgres]
        : [userSearchOnSqlite, talliesOnSqlite, frozenOnSqlite];
    for (const statement of ofEngine.flat()) await sql.raw(statement).execute(db);
  },
};
