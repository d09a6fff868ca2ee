import type { CatalogueKind, SeveralAct } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { missingFields, titleOf } from "~/domain/benefits/catalogue/values";
import { problem, together } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { Refusal } from "~/embedded/refusal";
import { showWork } from "~/embedded/services/benefits/catalogue/publish";
import { checkReferences } from "~/embedded/services/benefits/catalogue/references";
import {
  conflict,
  stored,
  valuesNow,
  type Seen,
  type Stored,
} from "~/embedded/services/benefits/catalogue/version";
import { read, write } from "../call";
import { discard } from "./catalogue-drafts";
import { hindranceToRetire, isRetired, retire } from "./catalogue-publishing";

/** Publishes, retires or discards several items of one kind, either all or none. */

const isDone: Record<SeveralAct, (is: Stored) => boolean> = {
  publish: ({ row, work }) => !work && row?.["status"] === "published",
  retire: isRetired,
  discard: ({ work }) => !work,
};

/** Returns what prevents the action on an item, or null. */
async function hindranceOf(
  db: Db,
  act: SeveralAct,
  seen: Pick<Seen, "kind" | "id">,
  is: Stored,
): Promise<string | null> {
  if (act === "retire") return hindranceToRetire(db, seen, is);
  if (act === "discard") return null;
  const values = valuesNow(seen.kind, is);
  const title = titleOf(seen.kind, values);
  if (missingFields(seen.kind, values).length > 0) {
    return problem("catalogue.incomplete_one", { title });
  }
  try {
    await checkReferences(db, seen.kind, values);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return problem("catalogue.held_one", { title, problem: error.details.message ?? "" });
  }
}

type Chosen = { kind: CatalogueKind; act: SeveralAct };

/** Returns the items that can't be published, retired or discarded, with the reasons. */
export const catalogueHindrances = read(
  "super",
  "catalogueHindrances",
  async ({ app }, { kind, act, ids }: Chosen & { ids: readonly string[] }) => {
    const { db } = app.storage;
    const found: { id: string; why: string }[] = [];
    for (const id of ids) {
      const is = await stored(db, kind, id);
      if ((!is.row && !is.work) || isDone[act](is)) continue;
      const why = await hindranceOf(db, act, { kind, id }, is);
      if (why) found.push({ id, why });
    }
    return found;
  },
);

/**
 * Skips items for which it is already done, so that repeating it changes nothing. Returns the number of changed
 * items. Throws Refusal not_found, and conflict naming each item that was changed meanwhile or can't be changed.
 */
export const changeCatalogueItems = write(
  "super",
  "changeCatalogueItems",
  async (
    { app, person },
    { kind, act, items }: Chosen & { items: readonly Omit<Seen, "kind">[] },
  ) => {
    if (kinds[kind].only) throw conflict(problem("catalogue.fixed"));
    const now = app.clock();
    const by = person.id;
    const changed = await app.storage.db.transaction().execute(async (db) => {
      let done = 0;
      const hindrances: string[] = [];
      for (const { id, rev } of items) {
        const is = await stored(db, kind, id);
        if (!is.row && is.rev === 0) throw new Refusal("not_found");
        if (isDone[act](is)) continue;
        const name = titleOf(kind, valuesNow(kind, is)) || id;
        const hindrance =
          is.rev === rev
            ? await hindranceOf(db, act, { kind, id }, is)
            : problem("catalogue.newer_one", { name });
        if (hindrance) {
          hindrances.push(hindrance);
          continue;
        }
        const seen = { kind, id, rev };
        if (act === "publish") await showWork(db, now, seen, { is, by });
        else if (act === "retire") await retire(db, now, by, { seen, is });
        else await discard(db, now, by, { seen, is });
        done += 1;
      }
      if (hindrances.length > 0) {
        throw conflict(problem("catalogue.several_held", { problem: together(hindrances) }));
      }
      return done;
    });
    app.content.forget();
    return changed;
  },
);
