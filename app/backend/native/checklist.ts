import { checklistItems } from "./directus-collections";
import {
  asNotFound,
  withAnswer,
  dataOf,
  isSuccess,
  refusalAsNotFound,
  type NativeContext,
  type NativeCall,
} from "./native-call";
import { isRow, type Row } from "./directus-rows";

/** The checklist has a row for each item that a user ever checked. */

const { collection, owner, item: itemField, doneAt } = checklistItems;
const itemsPath = `/items/${collection}`;

/**
 * Returns the answer and the user's own `rows`: null if they can't be read, perhaps two for an item from two browsers.
 * They are filtered by the user, because the caller may be allowed to read other rows too.
 */
async function readOwnRows({ ask }: NativeContext, item?: string) {
  const query = new URLSearchParams({
    fields: ["id", itemField, doneAt].join(","),
    [`filter[${owner}][_eq]`]: "$CURRENT_USER",
    ...(item === undefined ? {} : { [`filter[${itemField}][_eq]`]: item }),
    limit: "-1",
  });
  const response = await ask("GET", `${itemsPath}?${query}`);
  const data = isSuccess(response) ? dataOf(response) : null;
  return { response, rows: Array.isArray(data) ? data.filter(isRow) : null };
}

/** Returns true if the row has the time at which its item was done. */
const isDone = (row: Row) => row[doneAt] != null;

/** Lists each item once, as done if any of its rows is; 404 if the user can't read the collection. */
export const readChecklist: NativeCall = async (_input, context) => {
  const { response, rows } = await readOwnRows(context);
  if (!rows) return refusalAsNotFound(response, collection) ?? response;
  const byItem = new Map<unknown, unknown>();
  for (const row of rows) {
    const item = row[itemField];
    if (isDone(row) || !byItem.has(item)) byItem.set(item, row[doneAt] ?? null);
  }
  return withAnswer(
    response,
    [...byItem].map(([item, done_at]) => ({ item, done_at })),
  );
};

/** Marks an item as done, or as not done if it was, in all of its rows; answers with only that `{ item, done_at }`. */
export const toggleChecklist: NativeCall = async ({ body }, context) => {
  const item = String(body["item"]);
  const { response, rows } = await readOwnRows(context, item);
  if (!rows) return refusalAsNotFound(response, collection) ?? response;
  const done_at = rows.some(isDone) ? null : new Date(context.now).toISOString();
  const written =
    rows.length > 0
      ? await context.ask("PATCH", itemsPath, {
          keys: rows.map(({ id }) => id),
          data: { [doneAt]: done_at },
        })
      : await context.ask("POST", itemsPath, { [itemField]: item, [doneAt]: done_at });
  if (isSuccess(written)) return withAnswer(written, { item, done_at });
  return written.status === 403 ? asNotFound(written) : written;
};
