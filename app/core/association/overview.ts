import type { AssociationCounts } from "~/domain/association/desk/desk-rows";
import { membershipStates } from "~/domain/association/desk-words";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { read } from "../call";
import { getManagedAssociation } from "./desk-access";
import { hasUnpaidDues } from "./dues-list";

type Counted = { association_id: string | null; rows: number | string };
const byId = (rows: readonly Counted[]) =>
  new Map(rows.map(({ association_id, rows: count }) => [association_id ?? "", Number(count)]));

async function allCounts(db: Db, now: number, ids: readonly string[]) {
  const of = ids.length > 0 ? ids : [""];
  const members = await db
    .selectFrom("association_memberships")
    .select(["association_id", "state"])
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .where("association_id", "in", of)
    .where("state", "in", membershipStates)
    .groupBy(["association_id", "state"])
    .execute();
  const roster = byId(
    await db
      .selectFrom("association_roster")
      .select("association_id")
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .where("association_id", "in", of)
      .where("removed_at", "is", null)
      .groupBy("association_id")
      .execute(),
  );
  const applications = byId(
    await db
      .selectFrom("registrations")
      .select("association_id")
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .where("association_id", "in", of)
      .where("state", "in", ["submitted", "needs_info"])
      .groupBy("association_id")
      .execute(),
  );
  const overdue = byId(
    await db
      .selectFrom("association_memberships as m")
      .select("m.association_id")
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .where("m.association_id", "in", of)
      .where(hasUnpaidDues)
      .groupBy("m.association_id")
      .execute(),
  );
  const bounced = byId(
    await db
      .selectFrom("association_invitations")
      .select("association_id")
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .where("association_id", "in", of)
      .where("failed_at", "is not", null)
      .where("state", "=", "sent")
      .where("expires_at", ">", isoTime(now))
      .groupBy("association_id")
      .execute(),
  );
  return (id: string): AssociationCounts => ({
    roster: roster.get(id) ?? 0,
    members: Object.fromEntries(
      membershipStates.map((state) => {
        const row = members.find((each) => each.association_id === id && each.state === state);
        return [state, Number(row?.rows ?? 0)];
      }),
    ) as AssociationCounts["members"],
    applications: applications.get(id) ?? 0,
    overdue: overdue.get(id) ?? 0,
    bounced: bounced.get(id) ?? 0,
  });
}

/** Returns an association and its numbers of members, applications and late dues. @throws Refusal not_found */
export const getAssociationDesk = read(
  "association-manager",
  "getAssociationDesk",
  async ({ app, person }, given: { association: string }) => {
    const { db } = app.storage;
    const { id, name, dues_c } = await getManagedAssociation(db, person, given.association);
    return { id, name, dues_c, counts: (await allCounts(db, app.clock(), [id]))(id) };
  },
);

/** Returns all associations, by name, with what waits in each. */
export const listAssociations = read("super", "listAssociations", async ({ app }) => {
  const { db } = app.storage;
  const rows = await db
    .selectFrom("associations")
    .select(["id", "name", "status", "join_open"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const countsOf = await allCounts(
    db,
    app.clock(),
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, status, join_open }) => ({
    id,
    name,
    status,
    join_open: join_open === "yes",
    counts: countsOf(id),
  }));
});
