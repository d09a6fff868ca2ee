import type { Installation } from "../../../installation";
import type { CompanyOwner } from "../../account/rights";
import { associationsOf } from "../../benefits/plans";
import { einHash } from "../../company/company-ein";

/**
 * Whether a number is the one on record for the caller's own company. Of any other number it says the same, whether
 * another company has it or none: nobody finds out by it who is here.
 */
export async function lookUpEmployer(
  app: Pick<Installation, "storage" | "keys">,
  owner: CompanyOwner,
  ein: string,
): Promise<{ found: "own" | "other" | "none"; associations: string[] }> {
  const { db } = app.storage;
  const company = await db
    .selectFrom("companies")
    .select("ein_hash")
    .where("id", "=", owner.company_id)
    .executeTakeFirstOrThrow();
  const ids = await associationsOf(db, owner);
  const names =
    ids.length === 0
      ? []
      : await db
          .selectFrom("associations")
          .select("name")
          .where("id", "in", ids)
          .orderBy("name")
          .execute();
  const known = company.ein_hash;
  const found = known === null ? "none" : known === einHash(app, ein) ? "own" : "other";
  return { found, associations: names.map(({ name }) => name) };
}
