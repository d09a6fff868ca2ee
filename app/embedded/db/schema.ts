import type { Insertable, Selectable } from "kysely";
import type { TablesOf } from "~/storage/columns";
import { accountTables } from "./tables/account";
import { adminTables } from "./tables/admin";
import { associationTables } from "./tables/association";
import { benefitsTables } from "./tables/benefits";
import { billingTables } from "./tables/billing";
import { companyTables } from "./tables/company";
import { healthTables } from "./tables/health";
import { carrierTables } from "./tables/health-carriers";
import { installationTables } from "./tables/installation";
import { shellTables } from "./tables/shell";
import { signUpTables } from "./tables/sign-up";

/**
 * The embedded backend's tables, by room (tables/); handbook/entities.md has the fields' rules. Columns are defined
 * only there and in the migration that creates them; rows and services' types derive from here.
 */
export const embeddedTables = {
  ...accountTables,
  ...signUpTables,
  ...billingTables,
  ...benefitsTables,
  ...healthTables,
  ...carrierTables,
  ...associationTables,
  ...companyTables,
  ...adminTables,
  ...shellTables,
  ...installationTables,
};

export type EmbeddedTables = TablesOf<typeof embeddedTables>;

/** The type of a row that is read. */
export type Row<Table extends keyof EmbeddedTables> = Selectable<EmbeddedTables[Table]>;
/** The type of a row to insert; nullable columns are optional. */
export type NewRow<Table extends keyof EmbeddedTables> = Insertable<EmbeddedTables[Table]>;

export type UserRow = Row<"users">;
