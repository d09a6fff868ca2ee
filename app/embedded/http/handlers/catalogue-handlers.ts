import { mostAtOnce } from "~/contract/benefits/catalogue-calls";
import * as drafts from "../../services/benefits/catalogue/drafts";
import { historyOf, versionOf } from "../../services/benefits/catalogue/history";
import { findItem, itemOf, listItems, overviewOf } from "../../services/benefits/catalogue/items";
import { publishItem, unscheduleItem } from "../../services/benefits/catalogue/publish";
import { retireItem } from "../../services/benefits/catalogue/retire";
import { actOnSeveral, hindrancesOf } from "../../services/benefits/catalogue/several";
import type { Handlers } from "../handler";

/**
 * Serves /admin/super-global/catalogue of handbook/screens.md; `contentChanged` clears the cache of public content.
 */
export function catalogueHandlers(
  contentChanged: () => void,
): Pick<
  Handlers,
  | "catalogueOverview"
  | "catalogueItems"
  | "catalogueItem"
  | "createCatalogueItem"
  | "saveCatalogueItem"
  | "publishCatalogueItem"
  | "unscheduleCatalogueItem"
  | "discardCatalogueChanges"
  | "retireCatalogueItem"
  | "catalogueHindrances"
  | "changeCatalogueItems"
  | "catalogueHistory"
  | "catalogueVersion"
  | "restoreCatalogueItem"
> {
  return {
    async catalogueOverview({ app }) {
      return { data: await overviewOf(app.storage.db) };
    },
    async catalogueItems({ app, params, query }) {
      return { data: await listItems(app, params.kind, query) };
    },
    async catalogueItem({ app, params }) {
      return { data: await itemOf(app, params.kind, params.id) };
    },
    async createCatalogueItem({ app, person, params, body }) {
      const id = await drafts.createItem(app, person, { ...params, ...body });
      return { data: await itemOf(app, params.kind, id) };
    },
    async saveCatalogueItem({ app, person, params, body }) {
      await drafts.saveItem(app, person, { ...params, ...body });
      return { data: await itemOf(app, params.kind, params.id) };
    },
    async publishCatalogueItem({ app, person, params, body }) {
      await publishItem(app, person, { ...params, ...body });
      contentChanged();
      return { data: await itemOf(app, params.kind, params.id) };
    },
    async unscheduleCatalogueItem({ app, person, params, body }) {
      await unscheduleItem(app, person, { ...params, ...body });
      return { data: await itemOf(app, params.kind, params.id) };
    },
    async discardCatalogueChanges({ app, person, params, body }) {
      await drafts.discardChanges(app, person, { ...params, ...body });
      return { data: await findItem(app, params.kind, params.id) };
    },
    async retireCatalogueItem({ app, person, params, body }) {
      await retireItem(app, person, { ...params, ...body });
      contentChanged();
      return { data: await itemOf(app, params.kind, params.id) };
    },
    async catalogueHindrances({ app, params: { kind, act }, query }) {
      const ids = (query.ids ?? "").split(" ").filter(Boolean).slice(0, mostAtOnce);
      return { data: { hindrances: await hindrancesOf(app.storage.db, kind, { act, ids }) } };
    },
    async changeCatalogueItems({ app, person, params, body }) {
      const done = await actOnSeveral(app, person, { ...params, ...body });
      contentChanged();
      return { data: { done } };
    },
    async catalogueHistory({ app, params, query }) {
      return { data: await historyOf(app.storage.db, params, query) };
    },
    async catalogueVersion({ app, params: { number, ...which } }) {
      return { data: await versionOf(app.storage.db, which, number) };
    },
    async restoreCatalogueItem({ app, person, params, body }) {
      await drafts.restoreItem(app, person, { ...params, ...body });
      return { data: await itemOf(app, params.kind, params.id) };
    },
  };
}
