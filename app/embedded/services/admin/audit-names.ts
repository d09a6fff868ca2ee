import type { Db } from "../../db/schema";
import { nameOf, payerName } from "../account/login-as";

/** Finds names for the objects of audit lines, with at most one query per kind and page. */

type Names = Promise<{ id: string; name: string }[]>;
type LookUp = (db: Db, ids: string[]) => Names;

const personNames = (rows: readonly { id: string; first_name: string; last_name: string }[]) =>
  rows.map(({ id, first_name, last_name }) => ({ id, name: nameOf(first_name, last_name) }));

/** Joins the names that exist, as in "R-7K2Q-91, Harbor Street Bakery". */
const joinNames = (...names: (string | null)[]) => names.filter((name) => name).join(", ");

const namedPlans = (table: "plans" | "ancillary_plans") => (db: Db, ids: string[]) =>
  db.selectFrom(table).select(["id", "name"]).where("id", "in", ids).execute();
const titled =
  (table: "add_ons" | "categories" | "articles" | "legal_texts") => (db: Db, ids: string[]) =>
    db.selectFrom(table).select(["id", "title as name"]).where("id", "in", ids).execute();

const associations: LookUp = (db, ids) =>
  db.selectFrom("associations").select(["id", "name"]).where("id", "in", ids).execute();

const payerNames = (rows: readonly ({ id: string } & Parameters<typeof payerName>[0])[]) =>
  rows.map(({ id, ...payer }) => ({ id, name: payerName(payer) }));

/** Content that was published at least once has a name; other content is only named by its kind. */
const namedContent: Record<string, LookUp> = {
  plans: namedPlans("plans"),
  dental: namedPlans("ancillary_plans"),
  vision: namedPlans("ancillary_plans"),
  "add-ons": titled("add_ons"),
  categories: titled("categories"),
  articles: titled("articles"),
  "legal-texts": titled("legal_texts"),
  vendors: (db, ids) =>
    db.selectFrom("vendors").select(["id", "name"]).where("id", "in", ids).execute(),
  associations,
};

/** By the prefix of a line's object. The name of an invoice is its number, which follows the prefix. */
const lookUps: Record<string, LookUp> = {
  user: async (db, ids) =>
    personNames(
      await db
        .selectFrom("users")
        .select(["id", "first_name", "last_name"])
        .where("id", "in", ids)
        .execute(),
    ),
  employee: async (db, ids) =>
    personNames(
      await db
        .selectFrom("employees")
        .select(["id", "first_name", "last_name"])
        .where("id", "in", ids)
        .execute(),
    ),
  enrollment: async (db, ids) =>
    personNames(
      await db
        .selectFrom("enrollments as e")
        .innerJoin("users as u", "u.id", "e.user_id")
        .select(["e.id", "u.first_name", "u.last_name"])
        .where("e.id", "in", ids)
        .execute(),
    ),
  company: (db, ids) =>
    db.selectFrom("companies").select(["id", "co_name as name"]).where("id", "in", ids).execute(),
  subscription: async (db, ids) =>
    payerNames(
      await db
        .selectFrom("subscriptions as s")
        .leftJoin("companies as c", "c.id", "s.company_id")
        .leftJoin("users as u", "u.id", "s.user_id")
        .select(["s.id", "c.co_name", "u.first_name", "u.last_name"])
        .where("s.id", "in", ids)
        .execute(),
    ),
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
  registration: async (db, ids) => {
    const rows = await db
      .selectFrom("registrations as r")
      .leftJoin("users as u", "u.id", "r.owner_user_id")
      .leftJoin("subscriptions as s", "s.registration_id", "r.id")
      .leftJoin("companies as c", "c.id", "s.company_id")
      .select(["r.id", "r.reference", "r.first_name", "r.last_name", "c.co_name"])
      .select(["u.first_name as owner_first", "u.last_name as owner_last"])
      .where("r.id", "in", ids)
      .execute();
    return rows.map(({ id, reference, co_name, ...named }) => {
      const applicant = nameOf(named.first_name, named.last_name);
      const owner = nameOf(named.owner_first ?? "", named.owner_last ?? "");
      return { id, name: joinNames(reference, co_name ?? (applicant || owner)) };
    });
  },
  waitlist_entry: async (db, ids) => {
    const rows = await db
      .selectFrom("waitlist_entries")
      .select(["id", "first_name", "us_state"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ id, first_name, us_state }) => ({
      id,
      name: joinNames(first_name, us_state),
    }));
  },
  association: associations,
  association_membership: async (db, ids) => {
    const rows = await db
      .selectFrom("association_memberships as m")
      .innerJoin("associations as a", "a.id", "m.association_id")
      .leftJoin("companies as c", "c.id", "m.company_id")
      .leftJoin("users as u", "u.id", "m.user_id")
      .select(["m.id", "a.name", "c.co_name", "u.first_name", "u.last_name"])
      .where("m.id", "in", ids)
      .execute();
    return rows.map(({ id, name, ...member }) => ({
      id,
      name: joinNames(payerName(member), name),
    }));
  },
  association_agreement: async (db, ids) => {
    const rows = await db
      .selectFrom("association_agreements as g")
      .innerJoin("associations as a", "a.id", "g.association_id")
      .select(["g.id", "g.version", "a.name"])
      .where("g.id", "in", ids)
      .execute();
    return rows.map(({ id, name, version }) => ({ id, name: joinNames(name, version) }));
  },
  association_roster: (db, ids) =>
    db
      .selectFrom("association_roster")
      .select(["id", "legal_name as name"])
      .where("id", "in", ids)
      .execute(),
  association_invitation: async (db, ids) => {
    const rows = await db
      .selectFrom("association_invitations as i")
      .innerJoin("associations as a", "a.id", "i.association_id")
      .leftJoin("association_roster as r", "r.id", "i.roster_id")
      .select(["i.id", "a.name", "r.legal_name"])
      .where("i.id", "in", ids)
      .execute();
    return rows.map(({ id, name, legal_name }) => ({ id, name: joinNames(legal_name, name) }));
  },
  association_manager: async (db, ids) => {
    const rows = await db
      .selectFrom("association_managers as m")
      .innerJoin("associations as a", "a.id", "m.association_id")
      .leftJoin("users as u", "u.id", "m.user_id")
      .select(["m.id", "a.name", "u.first_name", "u.last_name"])
      .where("m.id", "in", ids)
      .execute();
    return rows.map(({ id, name, first_name, last_name }) => ({
      id,
      name: joinNames(nameOf(first_name ?? "", last_name ?? ""), name),
    }));
  },
  billing_link: async (db, ids) =>
    payerNames(
      await db
        .selectFrom("billing_links as l")
        .leftJoin("companies as c", "c.id", "l.company_id")
        .leftJoin("users as u", "u.id", "l.user_id")
        .select(["l.id", "c.co_name", "u.first_name", "u.last_name"])
        .where("l.id", "in", ids)
        .execute(),
    ),
  carrier_file: async (db, ids) => {
    const rows = await db
      .selectFrom("carrier_files")
      .select(["id", "carrier", "day"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ id, carrier, day }) => ({ id, name: joinNames(carrier, day) }));
  },
  picture: (db, ids) =>
    db
      .selectFrom("catalogue_pictures")
      .select(["id", "title as name"])
      .where("id", "in", ids)
      .execute(),
  ...namedContent,
};

const parts = /^([a-z_-]+):(.+)$/;

/** Returns names by object, like `subscription:…`; deleted and unnamed objects are left out. */
export async function objectNames(
  db: Db,
  objects: readonly string[],
): Promise<Map<string, string>> {
  const idsByTable = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  for (const object of objects) {
    const [, kind = "", id = ""] = parts.exec(object) ?? [];
    if (kind === "invoice") names.set(object, id);
    if (Object.hasOwn(lookUps, kind))
      idsByTable.set(kind, (idsByTable.get(kind) ?? new Set()).add(id));
  }
  for (const [kind, ids] of idsByTable) {
    for (const { id, name } of (await lookUps[kind]?.(db, [...ids])) ?? []) {
      if (name) names.set(`${kind}:${id}`, name);
    }
  }
  return names;
}
