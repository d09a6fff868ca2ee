import { csvLines, writeCsv } from "~/domain/csv-text";
import { cellsOf, headingsOf, type FiledKind } from "~/domain/benefits/files/catalogue-file";
import type { Language } from "~/language/languages";
import { takingTurns } from "~/embedded/give-way";
import { listFiledItems, loadReferables } from "~/embedded/services/benefits/files/filed-items";
import { read } from "../call";

const portion = 50;

/** Returns all items of a kind as a CSV file, by slug, with unpublished changes. */
export const exportCatalogue = read(
  "super",
  "exportCatalogue",
  async ({ app: { storage } }, { kind, language }: { kind: FiledKind; language: Language }) => {
    const turn = takingTurns(storage);
    const items = await listFiledItems(storage.db, kind, turn);
    const { others } = await loadReferables(storage.db, kind);
    const place = ({ values, id }: (typeof items)[number]) =>
      `${String(values["slug"] ?? "")} ${id}`;
    items.sort((a, b) => (place(a) < place(b) ? -1 : 1));
    const texts = [writeCsv(headingsOf(kind, language), [])];
    for (let index = 0; index < items.length; index += portion) {
      const some = items.slice(index, index + portion);
      texts.push(csvLines(some.map((item) => cellsOf(kind, item, { others, language }))));
      await turn();
    }
    return texts.join("");
  },
);
