import { sql } from "kysely";
import type { Db, EmbeddedTables } from "../../db/schema";
import { nameOf, payerName } from "../account/login-as";

/** Finds names for the objects of audit lines, with at most one query per kind and page. */

/** Returns the names of these ids; unknown ids are missing. */
type NameLookUp = (db: Db, ids: string[]) => Promise<{ id: string; name: string }[]>;

/**
 * Tables, with the column that names a row, by the prefix of an audit line's object. Content that was published at
 * least once has a name; other content is only named by its kind.
 */
export const namedTables = {
  company: ["companies", "co_name"],
  plans: ["plans", "name"],
  "add-ons": ["add_ons", "title"],
  categories: ["categories", "title"],
  vendors: ["vendors", "name"],
  articles: ["articles", "title"],
  "legal-texts": ["legal_texts", "title"],
  association: ["associations", "name"],
  associations: ["associations", "name"],
  association_roster: ["association_roster", "legal_name"],
} as const;

/** Returns a look-up that lists rows of a table by their ids, each with one column as its name. */
const nameByColumn =
  (table: keyof EmbeddedTables, column: string): NameLookUp =>
  (db, ids) =>
    db
      .selectFrom(table as "companies")
      .select(["id", sql.ref<string>(column).as("name")])
      .where("id", "in", ids)
      .execute();

/** Returns a look-up that reads rows by their ids with `find`, and lists each row's id with its `name`. */
const nameByQuery =
  <Row extends { id: string }>(
    find: (db: Db, ids: string[]) => { execute(): Promise<Row[]> },
    name: (row: Row) => string,
  ): NameLookUp =>
  async (db, ids) =>
    (await find(db, ids).execute()).map((row) => ({ id: row.id, name: name(row) }));

/** Returns a look-up of users or employees by their full names. */
const nameByPerson = (table: "users" | "employees"): NameLookUp =>
  nameByQuery(
    (db, ids) =>
      db
        .selectFrom(table as "users")
        .select(["id", "first_name", "last_name"])
        .where("id", "in", ids),
    ({ first_name, last_name }) => nameOf(first_name, last_name),
  );

/** Returns a look-up that names rows by the company or individual that they belong to. */
const nameByPayer = (table: "subscriptions" | "billing_links"): NameLookUp =>
  nameByQuery(
    (db, ids) =>
      db
        .selectFrom(`${table as "subscriptions"} as t`)
        .leftJoin("companies as c", "c.id", "t.company_id")
        .leftJoin("users as u", "u.id", "t.user_id")
        .select(["t.id", "c.co_name", "u.first_name", "u.last_name"])
        .where("t.id", "in", ids),
    (row) => payerName(row),
  );

/** Joins the names that exist, as in "R-7K2Q-91, Harbor Street Bakery"; "" without any. */
const joinNames = (...names: (string | null)[]): string => names.filter((name) => name).join(", ");

/** By the prefix of a line's object. The name of an invoice is its number, which follows the prefix. */
const nameLookUps: Record<string, NameLookUp> = {
  ...Object.fromEntries(
    Object.entries(namedTables).map(([kind, [table, column]]) => [
      kind,
      nameByColumn(table, column),
    ]),
  ),
  dental: nameByColumn("ancillary_plans", "name"),
  vision: nameByColumn("ancillary_plans", "name"),
  picture: nameByColumn("catalogue_pictures", "title"),
  user: nameByPerson("users"),
  employee: nameByPerson("employees"),
  enrollment: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("enrollments as e")
        .innerJoin("users as u", "u.id", "e.user_id")
        .select(["e.id", "u.first_name", "u.last_name"])
        .where("e.id", "in", ids),
    ({ first_name, last_name }) => nameOf(first_name, last_name),
  ),
  subscription: nameByPayer("subscriptions"),
  offer: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("group_offers as o")
        .innerJoin("companies as c", "c.id", "o.company_id")
        .select(["o.id", "c.co_name"])
        .where("o.id", "in", ids),
    ({ co_name }) => co_name,
  ),
  location: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("locations as l")
        .innerJoin("companies as c", "c.id", "l.company_id")
        .select(["l.id", "l.label", "c.co_name"])
        .where("l.id", "in", ids),
    ({ label, co_name }) => `${co_name}, ${label}`,
  ),
  registration: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("registrations as r")
        .leftJoin("users as u", "u.id", "r.owner_user_id")
        .leftJoin("subscriptions as s", "s.registration_id", "r.id")
        .leftJoin("companies as c", "c.id", "s.company_id")
        .select(["r.id", "r.reference", "r.first_name", "r.last_name", "c.co_name"])
        .select(["u.first_name as owner_first", "u.last_name as owner_last"])
        .where("r.id", "in", ids),
    ({ reference, co_name, ...named }) => {
      const applicant = nameOf(named.first_name, named.last_name);
      const owner = nameOf(named.owner_first ?? "", named.owner_last ?? "");
      return joinNames(reference, co_name ?? (applicant || owner));
    },
  ),
  waitlist_entry: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("waitlist_entries")
        .select(["id", "first_name", "us_state"])
        .where("id", "in", ids),
    ({ first_name, us_state }) => joinNames(first_name, us_state),
  ),
  association_membership: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("association_memberships as m")
        .innerJoin("associations as a", "a.id", "m.association_id")
        .leftJoin("companies as c", "c.id", "m.company_id")
        .leftJoin("users as u", "u.id", "m.user_id")
        .select(["m.id", "a.name", "c.co_name", "u.first_name", "u.last_name"])
        .where("m.id", "in", ids),
    ({ name, ...member }) => joinNames(payerName(member), name),
  ),
  association_agreement: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("association_agreements as g")
        .innerJoin("associations as a", "a.id", "g.association_id")
        .select(["g.id", "g.version", "a.name"])
        .where("g.id", "in", ids),
    ({ name, version }) => joinNames(name, version),
  ),
  association_invitation: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("association_invitations as i")
        .innerJoin("associations as a", "a.id", "i.association_id")
        .leftJoin("association_roster as r", "r.id", "i.roster_id")
        .select(["i.id", "a.name", "r.legal_name"])
        .where("i.id", "in", ids),
    ({ name, legal_name }) => joinNames(legal_name, name),
  ),
  association_manager: nameByQuery(
    (db, ids) =>
      db
        .selectFrom("association_managers as m")
        .innerJoin("associations as a", "a.id", "m.association_id")
        .leftJoin("users as u", "u.id", "m.user_id")
        .select(["m.id", "a.name", "u.first_name", "u.last_name"])
        .where("m.id", "in", ids),
    ({ name, first_name, last_name }) => joinNames(nameOf(first_name ?? "", last_name ?? ""), name),
  ),
  billing_link: nameByPayer("billing_links"),
  carrier_file: nameByQuery(
    (db, ids) =>
      db.selectFrom("carrier_files").select(["id", "carrier", "day"]).where("id", "in", ids),
    ({ carrier, day }) => joinNames(carrier, day),
  ),
};

/** Returns names by object, like `subscription:…`; deleted and unnamed objects are left out. */
export async function loadObjectNames(
  db: Db,
  objects: readonly string[],
): Promise<Map<string, string>> {
  const idsByTable = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  for (const object of objects) {
    const [, kind = "", id = ""] = /^([a-z_-]+):(.+)$/.exec(object) ?? [];
    if (kind === "invoice") names.set(object, id);
    if (Object.hasOwn(nameLookUps, kind))
      idsByTable.set(kind, (idsByTable.get(kind) ?? new Set()).add(id));
  }
  for (const [kind, ids] of idsByTable) {
    for (const { id, name } of (await nameLookUps[kind]?.(db, [...ids])) ?? []) {
      if (name) names.set(`${kind}:${id}`, name);
    }
  }
  return names;
}
