import type { Db, Row } from "../db/schema";
import type { Person } from "./people-queries";

/** Rows of a person that several functions of one page need. */

/** Returns the memberships that a person or their company pays for, the newest first. */
export const subscriptionsOf = (
  db: Db,
  { id, company_id }: Pick<Person, "id" | "company_id">,
): Promise<Row<"subscriptions">[]> =>
  db
    .selectFrom("subscriptions")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("user_id", "=", id),
        ...(company_id === null ? [] : [eb("company_id", "=", company_id)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

/** Finds enrollments as `e`, with the names and carriers of their plans. */
export const namedEnrollments = (db: Db) =>
  db
    .selectFrom("enrollments as e")
    .leftJoin("plans as m", "m.id", "e.plan_id")
    .leftJoin("ancillary_plans as d", "d.id", "e.dental_id")
    .leftJoin("ancillary_plans as v", "v.id", "e.vision_id")
    .selectAll("e")
    .select(["m.name as plan", "m.slug as plan_slug", "m.carrier"])
    .select(["d.name as dental", "d.carrier as dental_carrier"])
    .select(["v.name as vision", "v.carrier as vision_carrier"]);
export type NamedEnrollment = Awaited<ReturnType<typeof enrollmentsOf>>[number];

/** Returns a person's enrollments in every state, the newest first. */
export const enrollmentsOf = (db: Db, { id }: Pick<Person, "id">) =>
  namedEnrollments(db)
    .where("e.user_id", "=", id)
    .orderBy("e.effective_on", "desc")
    .orderBy("e.id", "desc")
    .execute();

/** Returns the association memberships of a person and of the company that they own, the one that ended last first. */
export function associationMembershipsOf(
  db: Db,
  { id, company_id, company_role }: Pick<Person, "id" | "company_id" | "company_role">,
): Promise<Row<"association_memberships">[]> {
  const owned = company_role === "owner" ? company_id : null;
  return db
    .selectFrom("association_memberships")
    .selectAll()
    .where((eb) =>
      eb.or([eb("user_id", "=", id), ...(owned === null ? [] : [eb("company_id", "=", owned)])]),
    )
    .orderBy("ended_on", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}
