import { PostgresAdapter, type Migration } from "kysely";
import * as postgresSearch from "../user-search-postgres";
import * as sqliteSearch from "../user-search-sqlite";

/** A list of users and a search through 100,000 of them read their indexes alone. */
export const userSearch: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? postgresSearch : sqliteSearch).quickenUserSearch(db);
  },
};
