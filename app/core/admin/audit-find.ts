import { sql } from "kysely";
import type { Db } from "~/embedded/db/schema";
import { namedTables, loadObjectNames } from "~/embedded/services/admin/audit-names";
import { read } from "../call";
import { likePattern } from "~/core/like-pattern";

/** Finds the objects that audit lines are about by what an administrator types. */

/** Returns the ids of the objects of one kind that a search text names. */
type FindByText = (db: Db, text: string) => Promise<{ id: string }[]>;

/** The most results of each kind of object; more words find others. */
const maxPerKind = 5;

/** A condition: the column contains the words of the text in their order, in any case. */
const isLike = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${likePattern(text)}`;

/** Returns a function that finds plans of a kind by name. */
const createAncillaryPlanFinder = (kind: "dental" | "vision") => (db: Db, text: string) =>
  db
    .selectFrom("ancillary_plans")
    .select("id")
    .where("kind", "=", kind)
    .where(isLike("name", text))
    .limit(maxPerKind)
    .execute();

/** The search for each kind of object, in the order of the results. */
const finders: readonly (readonly [string, FindByText])[] = [
  [
    "invoice",
    async (db, text) => {
      const rows = await db
        .selectFrom("invoices")
        .select("number")
        .where("number", "=", text.toUpperCase())
        .execute();
      return rows.map(({ number }) => ({ id: number }));
    },
  ],
  [
    "registration",
    (db, text) =>
      db
        .selectFrom("registrations")
        .select("id")
        .where((eb) =>
          eb.or([
            eb("reference", "=", text.toUpperCase()),
            eb("email", "=", text.toLowerCase()),
            sql<boolean>`lower(first_name || ' ' || last_name) like ${likePattern(text)}`,
          ]),
        )
        .orderBy("created_at", "desc")
        .limit(maxPerKind)
        .execute(),
  ],
  ...Object.entries(namedTables).map(([kind, [table, column]]): [string, FindByText] => [
    kind,
    (db, text) =>
      db
        .selectFrom(table as "companies")
        .select("id")
        .where(isLike(column, text))
        .orderBy("id")
        .limit(maxPerKind)
        .execute(),
  ]),
  ["dental", createAncillaryPlanFinder("dental")],
  ["vision", createAncillaryPlanFinder("vision")],
  [
    "subscription",
    (db, text) =>
      db
        .selectFrom("subscriptions as s")
        .innerJoin("companies as c", "c.id", "s.company_id")
        .select("s.id")
        .where(isLike("c.co_name", text))
        .orderBy("s.id")
        .limit(maxPerKind)
        .execute(),
  ],
  [
    "employee",
    (db, text) =>
      db
        .selectFrom("employees")
        .select("id")
        .where(
          sql<boolean>`lower(first_name || ' ' || last_name || ' ' || email) like ${likePattern(text)}`,
        )
        .orderBy("id")
        .limit(maxPerKind)
        .execute(),
  ],
  [
    "association_invitation",
    (db, text) =>
      db
        .selectFrom("association_invitations")
        .select("id")
        .where("email", "=", text.toLowerCase())
        .orderBy("id", "desc")
        .limit(maxPerKind)
        .execute(),
  ],
  [
    "waitlist_entry",
    (db, text) =>
      db
        .selectFrom("waitlist_entries")
        .select("id")
        .where("email", "=", text.toLowerCase())
        .limit(maxPerKind)
        .execute(),
  ],
];

/**
 * Finds objects of the audit trail by an invoice's number, an application's reference, a name or an address; accounts
 * are found in the list of users instead.
 * @returns objects like `company:…` with their names, at most five of each kind; none for an empty search
 */
export const listAuditObjects = read(
  "super",
  "listAuditObjects",
  async ({ db }, search: string): Promise<{ object: string; name: string | null }[]> => {
    const text = search.trim();
    if (text === "") return [];
    const objects: string[] = [];
    for (const [kind, find] of finders) {
      objects.push(...(await find(db, text)).map(({ id }) => `${kind}:${id}`));
    }
    const names = await loadObjectNames(db, objects);
    return objects.map((object) => ({ object, name: names.get(object) ?? null }));
  },
);
