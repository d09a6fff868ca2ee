import { isoTime, type Installation } from "../installation";
import { userHas as onPostgres } from "../db/user-search-postgres";
import { userHas as onSqlite } from "../db/user-search-sqlite";
import { pageOf } from "./pages";
import type { Person } from "./people-queries";

export type UserFilters = {
  page?: string;
  per_page?: string;
  /** Every word must be part of the name or the address. */
  search?: string;
  user_type?: string;
  company_id?: string;
  status?: string;
};

/** More words do not find more. */
const mostWords = 6;

/** Users by name, filtered; an unknown type or status finds nobody (spec section 7, global admin). */
export async function listUsers(
  { storage, clock, people }: Pick<Installation, "storage" | "clock" | "people">,
  filters: UserFilters,
): Promise<{ people: Person[]; pagination: ReturnType<typeof pageOf>["pagination"] }> {
  const given = (filters.search ?? "").replaceAll("\u0000", " ").split(/\s+/).filter(Boolean);
  const words = given.slice(0, mostWords);
  const userHas = storage.engine === "postgres" ? onPostgres : onSqlite;
  let found = storage.db.selectFrom("users as u");
  if (words.length > 0) found = found.where(userHas(words));
  if (filters.company_id) found = found.where("u.company_id", "=", filters.company_id);
  if (filters.user_type) found = found.where("u.type", "=", filters.user_type as Person["type"]);
  // Invited people have no active account yet either.
  if (filters.status === "inactive") found = found.where("u.status", "!=", "active");
  else if (filters.status) found = found.where("u.status", "=", filters.status as "active");

  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf(filters, Number(total));
  const rows = await found
    .select("u.id")
    .orderBy("u.last_name")
    .orderBy("u.first_name")
    .orderBy("u.id")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  const today = isoTime(clock()).slice(0, 10);
  const ids = rows.map(({ id }) => id);
  return { people: await people.byIds(ids, today), pagination };
}
