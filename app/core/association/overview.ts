import { wasSubmitted } from "~/domain/sign-up/registration";
import { sql, type SelectQueryBuilder } from "kysely";
import {
  listedMembershipStates,
  type ListedMembershipState,
} from "~/domain/association/desk-words";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { read } from "../call";
import { getManagedAssociation } from "./desk-access";
import { hasUnpaidDues } from "./dues-list";
import { nameOf } from "~/embedded/services/account/login-as";
import { pageOfRows } from "~/embedded/services/page-of-rows";
import { findCompanyName } from "~/embedded/services/sign-up/kinds/sign-up-of";

/** Returns how many rows of a query each association has, by the column `association_id`; those without rows are left out. */
async function countsIn<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, object>,
): Promise<Map<string, number>> {
  const counted = await found
    .select([sql`association_id`.as("association"), sql`count(*)`.as("rows")])
    .$castTo<{ association: string; rows: number | string }>()
    .groupBy(sql`association_id`)
    .execute();
  return new Map(counted.map(({ association, rows }) => [association, Number(rows)]));
}

/** Loads the counts of several associations. @returns a function that returns those of one by its id */
async function loadAllCounts(db: Db, now: number, ids: readonly string[]) {
  const of = ids.length > 0 ? ids : [""];
  const members = await db
    .selectFrom("association_memberships")
    .select(["association_id", "state"])
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .where("association_id", "in", of)
    .where("state", "in", listedMembershipStates)
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
      listedMembershipStates.map((state) => {
        const row = members.find((each) => each.association_id === id && each.state === state);
        return [state, Number(row?.rows ?? 0)];
      }),
    ) as Record<ListedMembershipState, number>,
    applications: applications.get(id) ?? 0,
    /** Members who owe invoiced dues, late or not. */
    overdue: overdue.get(id) ?? 0,
    /** Invitations that couldn't be delivered. */
    bounced: bounced.get(id) ?? 0,
  });
}

/** Returns an association and its numbers of members, applications and members who owe dues. @throws Refusal not_found */
export const getAssociationDesk = read(
  "association-manager",
  "getAssociationDesk",
  async ({ db, now, person }, input: { association: string }) => {
    const { id, name, dues_c } = await getManagedAssociation(db, person, input.association);
    return { id, name, dues_c, counts: (await loadAllCounts(db, now, [id]))(id) };
  },
);

/** Returns all associations, by name, each with its counts of members, entries, applications and bounced invitations. */
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

/** A manager sees who applied, and the state and the days of the application, but none of its answers. */

/** Returns a numbered page of an association's submitted applications, newest first. @throws Refusal not_found */
export const listAssociationApplications = read(
  "association-manager",
  "listAssociationApplications",
  async ({ app, db, person }, { association, page }: { association: string; page: string }) => {
    await getManagedAssociation(db, person, association);
    const found = db
      .selectFrom("registrations as r")
      .where("r.association_id", "=", association)
      .where("r.submitted_at", "is not", null);
    const listed = found
      .select(["r.id", "r.kind", "r.owner_user_id", "r.reference", "r.state", "r.first_name"])
      .select(["r.last_name", "r.email", "r.us_state", "r.submitted_at", "r.reviewed_at"])
      .orderBy("r.submitted_at", "desc")
      .orderBy("r.id");
    const { rows, pagination } = await pageOfRows(found, listed, { page });
    const applications = await Promise.all(
      rows.map(async (row) => {
        const name = nameOf(row.first_name, row.last_name);
        const automatic =
          row.reviewed_at === null && wasSubmitted(row) && row.state !== "submitted";
        return {
          id: row.id,
          reference: row.reference ?? "",
          state: row.state,
          /** The company, or the person who joins alone. */
          name: (await findCompanyName(app, row)) ?? name,
          contact: { name, email: row.email ?? "" },
          us_state: row.us_state ?? "",
          submitted_at: row.submitted_at ?? "",
          decided_at: automatic ? row.submitted_at : row.reviewed_at,
          /** The list let them in without a decision. */
          automatic,
        };
      }),
    );
    return { applications, pagination };
  },
);
