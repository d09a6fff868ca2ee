import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { titleOf } from "~/domain/benefits/catalogue/values";
import { problem } from "~/domain/problems/problem";
import { isoTime, type Installation } from "../../../installation";
import { Refusal } from "../../../refusal";
import type { SuperAdmin } from "../../account/rights";
import { keepFound } from "../search/search-index";
import { addVersion, audit, change, conflict, type Db, type Seen, type Stored } from "./version";
import { stored } from "./items";
import { usersOf } from "./references";
import { tableOf, valuesOf } from "./rows";

/** Taking things of the catalogue from people who don't have them yet. Whoever has one keeps it. */

type App = Pick<Installation, "storage" | "clock">;

const isRetired = ({ row }: Stored) => row?.["status"] === "retired";

const checkKind = (kind: CatalogueKind) => {
  if (kinds[kind].only) throw conflict(problem("catalogue.fixed"));
};

/** @throws Refusal not_found; conflict for one that isn't published, or that something needs */
export async function retireItem(app: App, admin: SuperAdmin, seen: Seen): Promise<void> {
  checkKind(seen.kind);
  await change(app, seen, isRetired, (db, now, is) => retire(db, now, admin, { seen, is }));
}

/**
 * Retires all of them or none. What is retired already stays as it is, so that the same again changes nothing.
 * @returns how many were retired now
 * @throws Refusal not_found; conflict, naming the one, where somebody changed it meanwhile or something needs it
 */
export async function retireItems(
  app: App,
  admin: SuperAdmin,
  { kind, items }: { kind: CatalogueKind; items: readonly Omit<Seen, "kind">[] },
): Promise<number> {
  checkKind(kind);
  const now = app.clock();
  return app.storage.db.transaction().execute(async (db) => {
    let retired = 0;
    for (const { id, rev } of items) {
      const is = await stored(db, kind, id);
      if (!is.row && is.rev === 0) throw new Refusal("not_found");
      if (isRetired(is)) continue;
      if (is.rev !== rev) {
        const name = is.row ? titleOf(kind, valuesOf(kind, is.row)) : id;
        throw conflict(problem("catalogue.newer_one", { name }));
      }
      await retire(db, now, admin, { seen: { kind, id, rev }, is });
      retired += 1;
    }
    return retired;
  });
}

async function retire(
  db: Db,
  now: number,
  admin: SuperAdmin,
  { seen, is }: { seen: Seen; is: Stored },
): Promise<void> {
  const { kind, id } = seen;
  if (isRetired(is)) return;
  if (is.row?.["status"] !== "published") throw conflict(problem("catalogue.not_retired"));
  const values = valuesOf(kind, is.row);
  // A category goes after its vendors: nobody would find them any more.
  const names = await usersOf(db, kind, id);
  if (names.length > 0) {
    throw conflict(problem("catalogue.used_by", { title: titleOf(kind, values), names }));
  }
  await addVersion(db, now, seen, { act: "retired", values, by: admin.id, row: is.row });
  const cells = { status: "retired" as const, updated_at: isoTime(now) };
  await db.updateTable(tableOf(kind)).set(cells).where("id", "=", id).execute();
  await keepFound(db, kind, [id]);
  await audit(db, now, "retired", seen);
}
