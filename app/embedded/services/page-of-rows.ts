import { sql, type SelectQueryBuilder } from "kysely";
import { pageOf } from "~/domain/page-numbers";

/** Returns how many rows a query finds. */
export async function countRows<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const { rows } = await found
    .select(sql`count(*)`.as("rows"))
    .$castTo<{ rows: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/**
 * Returns one page of rows with the numbers for its links.
 * @param found the rows to count
 * @param listed the same rows as the list shows them, in order
 * @param query the page's number and size, as the URL has them
 * @param max the most rows of a page
 */
export async function pageOfRows<Tables, From extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, From, object>,
  listed: { limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } } },
  query: Parameters<typeof pageOf>[0],
  max?: number,
) {
  const { pagination, offset } = pageOf(query, await countRows(found), max);
  const rows = await listed.limit(pagination.per_page).offset(offset).execute();
  return { rows, pagination };
}
