import { sql, type SelectQueryBuilder } from "kysely";
import type { Db, EmbeddedTables } from "../../db/schema";
import { userHas as onPostgres } from "../../db/user-search-postgres";
import { userHas as onSqlite } from "../../db/user-search-sqlite";
import type { Installation } from "../../installation";
import { pageOf } from "~/domain/page-numbers";
import type { Person } from "../people-queries";
import { countRows } from "../page-of-rows";
import { loadTallies } from "../tallies";

export type UserFilters = {
  page?: string;
  per_page?: string;
  /** Every word must be part of the name or the address. */
  search?: string;
  user_type?: string;
  company_id?: string;
  status?: string;
  /** The first user of a page that the caller has seen, as "7.user-id". Pages near it are as fast as the first. */
  near?: string;
};

/** Hits of a search that are counted and listed; to see more, the search must be narrowed. */
const maxHits = 1000;

type Pagination = ReturnType<typeof pageOf>["pagination"] & { more_than_total?: true };
type UserQuery = SelectQueryBuilder<EmbeddedTables & { u: EmbeddedTables["users"] }, "u", object>;

/**
 * Returns a page of the users by name, filtered by up to six words and the rest; `inactive` includes invited users. An
 * unknown type or status matches no user (handbook/calls.md#calls-of-a-backend).
 */
export async function listUsers(
  { storage, clock, people }: Pick<Installation, "storage" | "clock" | "people">,
  filters: UserFilters,
): Promise<{ people: Person[]; pagination: Pagination }> {
  const searchWords = (filters.search ?? "").replaceAll("\u0000", " ").split(/\s+/).filter(Boolean);
  const words = searchWords.slice(0, 6);
  let found: UserQuery = storage.db.selectFrom("users as u");
  if (filters.company_id) found = found.where("u.company_id", "=", filters.company_id);
  if (filters.user_type) found = found.where("u.type", "=", filters.user_type as Person["type"]);
  // Invited people don't have an active account yet either. The condition is written like that of their index.
  if (filters.status === "inactive") found = found.where(sql<boolean>`u.status <> 'active'`);
  else if (filters.status) found = found.where("u.status", "=", filters.status as "active");

  const userHas = storage.engine === "postgres" ? onPostgres : onSqlite;
  const { ids, pagination } =
    words.length > 0
      ? await loadHitsPage(found.where(await userHas(storage.db, words)), filters)
      : await loadPageWithoutSearch(storage.db, found, filters);
  return { people: await people.byIds(ids, clock()), pagination };
}

type RowRange = { offset: number; limit: number };

/** Returns the ids of a part of the found users, by last name, first name and id. */
async function listIds(
  found: UserQuery,
  { offset, limit }: RowRange,
  direction: "asc" | "desc" = "asc",
): Promise<string[]> {
  const rows = await found
    .select("u.id")
    .orderBy("u.last_name", direction)
    .orderBy("u.first_name", direction)
    .orderBy("u.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Skipping this many rows costs no noticeable time. */
const maxSkippedRows = 1000;

/**
 * Returns the ids of a page far from both ends. It starts at a user that the caller saw on another page, so that only
 * the rows between are skipped.
 * @returns null if that user is unknown, too far, or has moved in the list
 */
async function listIdsNear(
  db: Db,
  found: UserQuery,
  { offset, limit }: RowRange,
  filters: UserFilters,
  per_page: number,
): Promise<string[] | null> {
  const [, page, id] = /^(\d{1,7})\.(.{1,100})$/.exec(filters.near ?? "") ?? [];
  if (!page || !id) return null;
  const between = offset - (Number(page) - 1) * per_page;
  if (Math.abs(between) > maxSkippedRows) return null;
  const lastPerson = await db
    .selectFrom("users")
    .select(["last_name", "first_name", "id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!lastPerson) return null;
  const row = sql`(u.last_name, u.first_name, u.id)`;
  const edge = sql`(${lastPerson.last_name}, ${lastPerson.first_name}, ${lastPerson.id})`;
  const ids =
    between >= 0
      ? await listIds(found.where(sql<boolean>`${row} >= ${edge}`), { offset: between, limit })
      : await listIds(
          found.where(sql<boolean>`${row} < ${edge}`),
          { offset: -between - per_page, limit },
          "desc",
        );
  if (between < 0) ids.reverse();
  return ids.length === limit ? ids : null;
}

/**
 * Returns the ids of a search's page, and its pagination. It counts at most {@link maxHits} hits, because counting all
 * hits of a short word would read every user.
 */
async function loadHitsPage(found: UserQuery, filters: UserFilters) {
  const hits = await listIds(found, { offset: 0, limit: maxHits + 1 });
  const { pagination, offset } = pageOf(filters, Math.min(hits.length, maxHits));
  const more: Pagination =
    hits.length > maxHits ? { ...pagination, more_than_total: true } : pagination;
  // The one hit beyond the limit stays off the last page.
  const end = Math.min(offset + pagination.per_page, pagination.total);
  return { ids: hits.slice(offset, end), pagination: more };
}

/** Counts the users without a search: a company has few, and the numbers of all are stored by type and status. */
async function countUsers(db: Db, found: UserQuery, filters: UserFilters): Promise<number> {
  if (filters.company_id) return countRows(found);
  let total = 0;
  for (const [part, users] of await loadTallies(db, "users")) {
    const [type, status] = part.split(" ");
    const isOfType = !filters.user_type || filters.user_type === type;
    const hasStatus =
      filters.status === "inactive"
        ? status !== "active"
        : !filters.status || filters.status === status;
    if (isOfType && hasStatus) total += users;
  }
  return total;
}

/**
 * Returns the ids of a page without a search, and its pagination. Pages in the second half are read from the end, which
 * is nearer.
 */
async function loadPageWithoutSearch(db: Db, found: UserQuery, filters: UserFilters) {
  const total = await countUsers(db, found, filters);
  const { pagination, offset } = pageOf(filters, total);
  const end = Math.min(offset + pagination.per_page, total);
  const [way, after] = [{ offset, limit: end - offset }, total - end];
  const isFar = offset > maxSkippedRows && after > maxSkippedRows;
  const pageIds = isFar ? await listIdsNear(db, found, way, filters, pagination.per_page) : null;
  if (pageIds) return { ids: pageIds, pagination };
  const ids =
    offset > after
      ? (await listIds(found, { ...way, offset: after }, "desc")).reverse()
      : await listIds(found, way);
  return { ids, pagination };
}
