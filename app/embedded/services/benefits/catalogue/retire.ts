import { kinds } from "~/domain/benefits/catalogue/kinds";
import { titleOf } from "~/domain/benefits/catalogue/values";
import { problem } from "~/domain/problems/problem";
import { isoTime } from "../../../installation";
import type { SuperAdmin } from "../../account/rights";
import { keepFound } from "../search/search-index";
import {
  addVersion,
  audit,
  change,
  conflict,
  type App,
  type Db,
  type Seen,
  type Stored,
} from "./version";
import { usersOf } from "./references";
import { tableOf, valuesOf } from "./rows";

/** Retired items can't be chosen any more, but members who have one keep it. */

export const isRetired = ({ row }: Stored) => row?.["status"] === "retired";

/** Throws Refusal not_found, and conflict for an item that isn't published or is needed by another. */
export async function retireItem(app: App, admin: SuperAdmin, seen: Seen): Promise<void> {
  if (kinds[seen.kind].only) throw conflict(problem("catalogue.fixed"));
  await change(app, seen, isRetired, async (db, now, is) => {
    if (isRetired(is)) return;
    const hindrance = await hindranceToRetire(db, seen, is);
    if (hindrance) throw conflict(hindrance);
    await retire(db, now, admin, { seen, is });
  });
}

/** Returns what prevents retiring an item, or null. */
export async function hindranceToRetire(
  db: Db,
  { kind, id }: Pick<Seen, "kind" | "id">,
  { row }: Stored,
): Promise<string | null> {
  if (row?.["status"] !== "published") return problem("catalogue.not_retired");
  // A category's vendors must be retired first, because they couldn't be found without it.
  const names = await usersOf(db, kind, id);
  const title = titleOf(kind, valuesOf(kind, row));
  return names.length > 0 ? problem("catalogue.used_by", { title, names }) : null;
}

/** Retires an item; call hindranceToRetire first. */
export async function retire(
  db: Db,
  now: number,
  admin: SuperAdmin,
  { seen, is: { row } }: { seen: Seen; is: Stored },
): Promise<void> {
  if (!row) return;
  const { kind, id } = seen;
  const values = valuesOf(kind, row);
  await addVersion(db, now, seen, { act: "retired", values, by: admin.id, row });
  const cells = { status: "retired" as const, updated_at: isoTime(now) };
  await db.updateTable(tableOf(kind)).set(cells).where("id", "=", id).execute();
  await keepFound(db, kind, [id]);
  await audit(db, now, "retired", seen);
}
