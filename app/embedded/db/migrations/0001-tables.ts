import { PostgresAdapter, sql, type Migration } from "kysely";
import { runStatements } from "~/storage/migrations";
import { accountTables } from "./0001-tables/account";
import { adminTables } from "./0001-tables/admin";
import { associationTables } from "./0001-tables/association";
import { benefitsTables } from "./0001-tables/benefits";
import { billingTables } from "./0001-tables/billing";
import { companyTables } from "./0001-tables/company";
import { frozenOnPostgres, frozenOnSqlite } from "./0001-tables/frozen-rows";
import { healthTables } from "./0001-tables/health";
import { shellTables } from "./0001-tables/shell";
import { signUpTables } from "./0001-tables/sign-up";
import { talliesOnPostgres, talliesOnSqlite } from "./0001-tables/tallies";
import { userSearchOnPostgres, userSearchOnSqlite } from "./0001-tables/user-search";

/**
 * In the order of their references. Only text and integer are used, so that both engines store and compare values
 * alike.
 */
const rooms = [
  accountTables,
  companyTables,
  signUpTables,
  billingTables,
  benefitsTables,
  healthTables,
  associationTables,
  adminTables,
  shellTables,
];

/** Creates every table of ../schema.ts. */
export const tables: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const portable = rooms.join("");
    // SQLite compares by code points anyway, and doesn't know this collation.
    await runStatements(db, isPostgres ? portable : portable.replaceAll(' collate "C"', ""));
    const ofEngine = isPostgres
      ? [userSearchOnPostgres, talliesOnPostgres, frozenOnPostgres]
      : [userSearchOnSqlite, talliesOnSqlite, frozenOnSqlite];
    for (const statement of ofEngine.flat()) await sql.raw(statement).execute(db);
  },
};
