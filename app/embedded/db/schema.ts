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
 * The embedded backend's tables, by room (tables/); field rules are handbook/entities.md. A column is said there and in the
 * migration that makes it, and nowhere else: rows, and whatever a service uses of one, are derived from here.
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

/** A row as it is read. */
export type Row<Table extends keyof EmbeddedTables> = Selectable<EmbeddedTables[Table]>;
/** A row as it is put in: what may be null may be left out. */
export type NewRow<Table extends keyof EmbeddedTables> = Insertable<EmbeddedTables[Table]>;

export type UserRow = Row<"users">;
