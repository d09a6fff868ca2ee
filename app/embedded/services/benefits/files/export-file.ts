import { csvLines, writeCsv } from "~/domain/csv-text";
import { cellsOf, headingsOf, type FiledKind } from "~/domain/benefits/files/catalogue-file";
import type { Language } from "~/language/languages";
import { takingTurns } from "../../../give-way";
import type { Installation } from "../../../installation";
import { filedItems, referablesOf } from "./filed-items";

const portion = 50;

/** Returns all items of a kind as a file, by slug, with unpublished changes. */
export async function catalogueFile(
  { storage }: Pick<Installation, "storage">,
  kind: FiledKind,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const turn = takingTurns(storage);
  const items = await filedItems(storage.db, kind, turn);
  const { others } = await referablesOf(storage.db, kind);
  const place = ({ values, id }: (typeof items)[number]) => `${String(values["slug"] ?? "")} ${id}`;
  items.sort((one, other) => (place(one) < place(other) ? -1 : 1));
  const texts = [writeCsv(headingsOf(kind, language), [])];
  for (let at = 0; at < items.length; at += portion) {
    const some = items.slice(at, at + portion);
    texts.push(csvLines(some.map((item) => cellsOf(kind, item, { others, language }))));
    await turn();
  }
  return new TextEncoder().encode(texts.join(""));
}
