import { sql, type SelectQueryBuilder } from "kysely";
import { membershipStates, type MembershipState } from "~/domain/association/desk-words";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { read } from "../call";
import { getManagedAssociation } from "./desk-access";
import { hasUnpaidDues } from "./dues-list";

/** Counts what a query finds by association. */
async function countsIn<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, object>,
) {
  const counted = await found
    .select([sql`association_id`.as("association"), sql`count(*)`.as("rows")])
    .$castTo<{ association: string; rows: number | string }>()
    .groupBy(sql`association_id`)
    .execute();
  return new Map(counted.map(({ association, rows }) => [association, Number(rows)]));
}

async function loadAllCounts(db: Db, now: number, ids: readonly string[]) {
  const of = ids.length > 0 ? ids : [""];
  const members = await db
    .selectFrom("association_memberships")
    .select(["association_id", "state"])
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .where("association_id", "in", of)
    .where("state", "in", membershipStates)
    .groupBy(["association_id", "state"])
    .execute();
  const roster = await countsIn(
    db
      .selectFrom("association_roster")
      .where("association_id", "in", of)
      .where("removed_at", "is", null),
  );
  const applications = await countsIn(
    db
      .selectFrom("registrations")
      .where("association_id", "in", of)
      .where("state", "in", ["submitted", "needs_info"]),
  );
  const overdue = await countsIn(
    db
      .selectFrom("association_memberships as m")
      .where("m.association_id", "in", of)
      .where(hasUnpaidDues),
  );
  const bounced = await countsIn(
    db
      .selectFrom("association_invitations")
      .where("association_id", "in", of)
      .where("failed_at", "is not", null)
      .where("state", "=", "sent")
      .where("expires_at", ">", isoTime(now)),
  );
  return (id: string) => ({
    roster: roster.get(id) ?? 0,
    members: Object.fromEntries(
      membershipStates.map((state) => {
        const row = members.find((each) => each.association_id === id && each.state === state);
        return [state, Number(row?.rows ?? 0)];
      }),
    ) as Record<MembershipState, number>,
    applications: applications.get(id) ?? 0,
    overdue: overdue.get(id) ?? 0,
    /** Invitations that couldn't be delivered. */
    bounced: bounced.get(id) ?? 0,
  });
}

/** Returns an association and its numbers of members, applications and late dues. @throws Refusal not_found */
export const getAssociationDesk = read(
  "association-manager",
  "getAssociationDesk",
  async ({ db, now, person }, input: { association: string }) => {
    const { id, name, dues_c } = await getManagedAssociation(db, person, input.association);
    return { id, name, dues_c, counts: (await loadAllCounts(db, now, [id]))(id) };
  },
);

/** Returns all associations, by name, with what waits in each. */
export const listAssociations = read("super", "listAssociations", async ({ db, now }) => {
  const rows = await db
    .selectFrom("associations")
    .select(["id", "name", "status", "join_open"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const countsOf = await loadAllCounts(
    db,
    now,
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
