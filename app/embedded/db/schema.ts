import type { Insertable, Kysely, Selectable } from "kysely";
import type { TablesOf } from "~/storage/columns";
import { accountIndexes, accountTables } from "./tables/account";
import { adminIndexes, adminTables } from "./tables/admin";
import { associationIndexes, associationTables } from "./tables/association";
import { benefitsIndexes, benefitsTables } from "./tables/benefits";
import { billingIndexes, billingTables } from "./tables/billing";
import { companyIndexes, companyTables } from "./tables/company";
import { healthIndexes, healthTables } from "./tables/health";
import { carrierIndexes, carrierTables } from "./tables/health-carriers";
import { installationIndexes, installationTables } from "./tables/installation";
import { newsletterTables } from "./tables/newsletter";
import { signUpIndexes, signUpTables } from "./tables/sign-up";

/**
 * The embedded backend's tables, by room (tables/); handbook/entities.md has the fields' rules. Columns are defined
 * only there: the database, rows and services' types derive from here.
 */
export const embeddedTables = {
  ...accountTables,
  ...companyTables,
  ...signUpTables,
  ...billingTables,
  ...benefitsTables,
  ...healthTables,
  ...carrierTables,
  ...associationTables,
  ...adminTables,
  ...newsletterTables,
  ...installationTables,
};

export const embeddedIndexes = [
  accountIndexes,
  adminIndexes,
  associationIndexes,
  benefitsIndexes,
  billingIndexes,
  companyIndexes,
  healthIndexes,
  carrierIndexes,
  installationIndexes,
  signUpIndexes,
].join("");

export type EmbeddedTables = TablesOf<typeof embeddedTables>;
export type Db = Kysely<EmbeddedTables>;

export type Row<Table extends keyof EmbeddedTables> = Selectable<EmbeddedTables[Table]>;
/** The type of a row to insert; nullable columns are optional. */
export type NewRow<Table extends keyof EmbeddedTables> = Insertable<EmbeddedTables[Table]>;

export type UserRow = Row<"users">;
