import { cachePerSettings } from "~/environment";
import { BackendError } from "../backend-error";
import { log } from "../log";
import type { Collection } from "./directus-collections";
import { dataOf, isSuccess, type AskNatively, type NativeContext } from "./native-call";
import { isRow, mapRow, reservedFields, type Row } from "./directus-rows";

/**
 * Users may not read reserved fields themselves, so they are requested by name, separately, and with the app's token.
 */

/** Returns the path that requests the reserved fields of the published row with this slug; of any one without it. */
export function reservedPath(from: Collection, slug?: string): string {
  const query = new URLSearchParams({ fields: reservedFields(from).join(","), limit: "1" });
  if (from.status !== null) query.set(`filter[${from.status}][_eq]`, from.published);
  if (slug !== undefined) query.set(`filter[${from.slug}][_eq]`, slug);
  return `/items/${from.collection}?${query}`;
}

/** The collections whose refusal was logged since the settings last changed. */
const reportedCollections = cachePerSettings(() => new Set<string>());

/**
 * Returns the reserved parts of one row. The rest is already there and worth showing, so if they can't be read, they
 * are left out and the operators are told.
 */
export async function readReservedParts(
  from: Collection,
  slug: string,
  { askAsService }: Pick<NativeContext, "askAsService">,
): Promise<Row> {
  const response = askAsService && (await askOrLog(askAsService, reservedPath(from, slug)));
  if (!response) return {};
  const data = isSuccess(response) ? dataOf(response) : null;
  if (!Array.isArray(data)) {
    const { collection } = from;
    const { status } = response;
    if (!reportedCollections().has(collection)) {
      reportedCollections().add(collection);
      log().warn({ collection, status }, "BACKEND_STATIC_TOKEN did not read what it is there for");
    }
    return {};
  }
  const read = isRow(data[0]) ? mapRow(from.row, data[0]) : null;
  return isRow(read) ? read : {};
}

/** Returns the answer to a GET, also a refusal; null, which is logged, if there is none. */
async function askOrLog(ask: AskNatively, path: string) {
  try {
    return await ask("GET", path);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log().warn({ call: error.details.call, status: error.status }, "no answer to the app's token");
    return null;
  }
}
