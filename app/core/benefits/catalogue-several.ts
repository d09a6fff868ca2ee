import type { CatalogueKind, BulkActionName } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { missingFields, titleOf } from "~/domain/benefits/catalogue/values";
import { problem, joinProblems } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { notFound, Refusal } from "~/embedded/refusal";
import { publishDraft } from "~/embedded/services/benefits/catalogue/publish";
import { checkReferences } from "~/embedded/services/benefits/catalogue/references";
import {
  catalogueConflict,
  getStoredItem,
  draftValues,
  type SeenVersion,
  type StoredItem,
} from "~/embedded/services/benefits/catalogue/version";
import { read, writeInSteps } from "../call";
import { discardDraft } from "./catalogue-drafts";
import { findHindranceToRetire, isRetired, retireItem } from "./catalogue-publishing";

/** Publishes, retires or discards several items of one kind, either all or none. */

/** True for an item that the action would leave as it is. */
const isDone: Record<BulkActionName, (is: StoredItem) => boolean> = {
  publish: ({ row, work }) => !work && row?.["status"] === "published",
  retire: isRetired,
  discard: ({ work }) => !work,
};

/** Returns the problem that prevents publishing or retiring an item; null if none does, as for each discard. */
async function findHindrance(
  db: Db,
  operation: BulkActionName,
  seenVersion: Pick<SeenVersion, "kind" | "id">,
  is: StoredItem,
): Promise<string | null> {
  if (operation === "retire") return findHindranceToRetire(db, seenVersion, is);
  if (operation === "discard") return null;
  const values = draftValues(seenVersion.kind, is);
  const title = titleOf(seenVersion.kind, values);
  if (missingFields(seenVersion.kind, values).length > 0) {
    return problem("catalogue.incomplete_one", { title });
  }
  try {
    await checkReferences(db, seenVersion.kind, values);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return problem("catalogue.held_one", { title, problem: error.details.message ?? "" });
  }
}

type BulkAction = { kind: CatalogueKind; operation: BulkActionName };

/** Returns the items that the action can't change, with the reasons; not unknown ones or those it would leave as is. */
export const listCatalogueHindrances = read(
  "super",
  "listCatalogueHindrances",
  async ({ db }, { kind, operation, ids }: BulkAction & { ids: readonly string[] }) => {
    const found: { id: string; reason: string }[] = [];
    for (const id of ids) {
      const is = await getStoredItem(db, kind, id);
      if ((!is.row && !is.work) || isDone[operation](is)) continue;
      const reason = await findHindrance(db, operation, { kind, id }, is);
      if (reason) found.push({ id, reason });
    }
    return found;
  },
);

/**
 * Publishes all items, retires them or discards their drafts or, if it throws, changes none. Items that are already in
 * that state are skipped, so a repeat changes nothing. Returns the number of changed items.
 * @throws Refusal not_found, and conflict naming each item that was changed meanwhile or can't be changed
 */
export const changeCatalogueItems = writeInSteps(
  "super",
  "changeCatalogueItems",
  async (
    { app, now, person },
    { kind, operation, items }: BulkAction & { items: readonly Omit<SeenVersion, "kind">[] },
  ) => {
    if (kinds[kind].fixedIds) throw catalogueConflict(problem("catalogue.fixed"));
    const userId = person.id;
    const changed = await app.storage.db.transaction().execute(async (db) => {
      let done = 0;
      const hindrances: string[] = [];
      for (const { id, rev } of items) {
        const is = await getStoredItem(db, kind, id);
        if (!is.row && is.rev === 0) throw notFound();
        if (isDone[operation](is)) continue;
        const name = titleOf(kind, draftValues(kind, is)) || id;
        const hindrance =
          is.rev === rev
            ? await findHindrance(db, operation, { kind, id }, is)
            : problem("catalogue.newer_one", { name });
        if (hindrance) {
          hindrances.push(hindrance);
          continue;
        }
        const seenVersion = { kind, id, rev };
        if (operation === "publish") await publishDraft(db, now, seenVersion, { is, by: userId });
        else if (operation === "retire") await retireItem(db, now, userId, { seenVersion, is });
        else await discardDraft(db, now, userId, { seenVersion, is });
        done += 1;
      }
      if (hindrances.length > 0) {
        throw catalogueConflict(
          problem("catalogue.several_held", { problem: joinProblems(hindrances) }),
        );
      }
      return done;
    });
    app.content.forget();
    return changed;
  },
);
