import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import { nameOf } from "../account/login-as";

/** What lines of the audit trail are about, by the names that people know it by. Each kind is looked up at most once a page. */

type Db = Kysely<EmbeddedTables>;
type Names = Promise<{ id: string; name: string }[]>;

const spoken = (rows: readonly { id: string; first_name: string; last_name: string }[]) =>
  rows.map(({ id, first_name, last_name }) => ({ id, name: nameOf(first_name, last_name) }));

/** By what stands before the colon in a line's object. Invoices are known by their number, which follows it. */
const lookUps: Record<string, (db: Db, ids: string[]) => Names> = {
  user: async (db, ids) =>
    spoken(
      await db
        .selectFrom("users")
        .select(["id", "first_name", "last_name"])
        .where("id", "in", ids)
        .execute(),
    ),
  employee: async (db, ids) =>
    spoken(
      await db
        .selectFrom("employees")
        .select(["id", "first_name", "last_name"])
        .where("id", "in", ids)
        .execute(),
    ),
  enrollment: async (db, ids) =>
    spoken(
      await db
        .selectFrom("enrollments as e")
        .innerJoin("users as u", "u.id", "e.user_id")
        .select(["e.id", "u.first_name", "u.last_name"])
        .where("e.id", "in", ids)
        .execute(),
    ),
  company: (db, ids) =>
    db.selectFrom("companies").select(["id", "co_name as name"]).where("id", "in", ids).execute(),
  subscription: async (db, ids) => {
    const rows = await db
      .selectFrom("subscriptions as s")
      .leftJoin("companies as c", "c.id", "s.company_id")
      .leftJoin("users as u", "u.id", "s.user_id")
      .select(["s.id", "c.co_name", "u.first_name", "u.last_name"])
      .where("s.id", "in", ids)
      .execute();
    return rows.map(({ id, co_name, first_name, last_name }) => ({
      ...{ id, name: co_name ?? nameOf(first_name ?? "", last_name ?? "") },
    }));
  },
  offer: (db, ids) =>
    db
      .selectFrom("group_offers as o")
      .innerJoin("companies as c", "c.id", "o.company_id")
      .select(["o.id", "c.co_name as name"])
      .where("o.id", "in", ids)
      .execute(),
  location: async (db, ids) => {
    const rows = await db
      .selectFrom("locations as l")
      .innerJoin("companies as c", "c.id", "l.company_id")
      .select(["l.id", "l.label", "c.co_name"])
      .where("l.id", "in", ids)
      .execute();
    return rows.map(({ id, label, co_name }) => ({ id, name: `${co_name}, ${label}` }));
  },
};

const parts = /^([a-z_]+):(.+)$/;

/** Names by object, like `subscription:…`; nothing for what is gone or has no name. */
export async function objectNames(
  db: Db,
  objects: readonly string[],
): Promise<Map<string, string>> {
  const asked = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  for (const object of objects) {
    const [, kind = "", id = ""] = parts.exec(object) ?? [];
    if (kind === "invoice") names.set(object, id);
    if (Object.hasOwn(lookUps, kind)) asked.set(kind, (asked.get(kind) ?? new Set()).add(id));
  }
  for (const [kind, ids] of asked) {
    for (const { id, name } of (await lookUps[kind]?.(db, [...ids])) ?? []) {
      if (name) names.set(`${kind}:${id}`, name);
    }
  }
  return names;
}
