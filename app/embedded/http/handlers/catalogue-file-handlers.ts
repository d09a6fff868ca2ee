import { catalogueFile } from "../../services/benefits/files/export-file";
import { confirmImport } from "../../services/benefits/files/confirm-import";
import { importRows } from "../../services/benefits/files/import-rows";
import { importOf, readFile } from "../../services/benefits/files/read-file";
import type { Handlers } from "../handler";

/**
 * Serves /admin/super-global/catalogue/{kind}/import of handbook/screens.md; `contentChanged` clears the cache of
 * public content.
 */
export function catalogueFileHandlers(
  contentChanged: () => void,
): Pick<
  Handlers,
  "exportCatalogue" | "readCatalogueFile" | "catalogueImport" | "confirmCatalogueImport"
> {
  return {
    async exportCatalogue({ app, params, query }) {
      const bytes = await catalogueFile(app, params.kind, query.language ?? "en");
      const headers = { "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" };
      return { file: { bytes, headers } };
    },
    async readCatalogueFile({ app, person, body }) {
      const id = await readFile(app, person, body);
      return { data: await importOf(app.storage.db, person, id) };
    },
    async catalogueImport({ app, person, params, query }) {
      const facts = await importOf(app.storage.db, person, params.id);
      return { data: { ...facts, ...(await importRows(app, facts, query)) } };
    },
    async confirmCatalogueImport({ app, person, params }) {
      const facts = await confirmImport(app, person, params.id);
      if (facts.publish) contentChanged();
      return { data: facts };
    },
  };
}
