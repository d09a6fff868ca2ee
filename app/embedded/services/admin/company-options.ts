import type { CompanyOption } from "~/contract/admin/admin-calls";
import type { Db } from "../../db/schema";
import { nameOf } from "../account/login-as";
import { findCompaniesByName } from "../company/company-names";
import { numberIn } from "~/domain/page-numbers";

/** Selects companies with their owner's name; every company has an owner. */
const selectCompaniesWithOwner = (db: Db) =>
  db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select(["c.id", "c.co_name", "c.state", "u.first_name", "u.last_name"]);

/** Returns an option: the company's id as `value`, its name as `label`, its state, and its owner's full name. */
const toCompanyOption = (
  row: Awaited<ReturnType<ReturnType<typeof selectCompaniesWithOwner>["execute"]>>[number],
): CompanyOption => ({
  value: row.id,
  label: row.co_name,
  us_state: row.state,
  owner: nameOf(row.first_name, row.last_name),
});

/**
 * Returns the company with an id, or else those that match a search, or else the first ones by name, also closed ones:
 * at most `limit`, or 100; `more` is true if others match.
 */
export async function listCompanyOptions(
  db: Db,
  filters: Partial<Record<"search" | "company_id" | "limit", string>>,
): Promise<{ companies: CompanyOption[]; more: boolean }> {
  const max = numberIn(filters.limit, 100, 100);
  const text = (filters.search ?? "").replaceAll("\u0000", " ").trim();
  if (text || filters.company_id) {
    const { ids, more } = filters.company_id
      ? { ids: [filters.company_id], more: false }
      : await findCompaniesByName(db, text, max);
    const rows =
      ids.length > 0 ? await selectCompaniesWithOwner(db).where("c.id", "in", ids).execute() : [];
    const byId = new Map(rows.map((row) => [row.id, toCompanyOption(row)]));
    return { companies: ids.flatMap((id) => byId.get(id) ?? []), more };
  }
  const rows = await selectCompaniesWithOwner(db)
    .orderBy("c.comparable_name")
    .orderBy("c.state")
    .limit(max + 1)
    .execute();
  return { companies: rows.slice(0, max).map(toCompanyOption), more: rows.length > max };
}
