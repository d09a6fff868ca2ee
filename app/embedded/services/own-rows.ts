import type { Db, Row } from "../db/schema";
import { ownedCompanyOf, type Person } from "./people-queries";
import { prepareQuery } from "~/storage/prepared-query";

/** Rows of a person that several functions of one page need. */

const listSubscriptionsNewestFirst = prepareQuery(
  (db: Db, at: (name: "user" | "company") => string) =>
    db
      .selectFrom("subscriptions")
      .selectAll()
      .where((eb) => eb.or([eb("user_id", "=", at("user")), eb("company_id", "=", at("company"))]))
      .orderBy("created_at", "desc")
      .orderBy("id"),
);

/** Returns the memberships that a person or their company pays for, the newest first. */
export const listSubscriptions = (
  db: Db,
  { id, company_id }: Pick<Person, "id" | "company_id">,
): Promise<Row<"subscriptions">[]> =>
  listSubscriptionsNewestFirst(db, { user: id, company: company_id ?? "" });

/** Selects enrollments as `e`, with the names and carriers of their plans. */
export const selectNamedEnrollments = (db: Db) =>
  db
    .selectFrom("enrollments as e")
    .leftJoin("plans as m", "m.id", "e.plan_id")
    .leftJoin("ancillary_plans as d", "d.id", "e.dental_id")
    .leftJoin("ancillary_plans as v", "v.id", "e.vision_id")
    .selectAll("e")
    .select(["m.name as plan", "m.slug as plan_slug", "m.carrier"])
    .select(["d.name as dental", "d.carrier as dental_carrier"])
    .select(["v.name as vision", "v.carrier as vision_carrier"]);
export type NamedEnrollment = Awaited<ReturnType<typeof listEnrollments>>[number];

const findEnrollments = prepareQuery((db: Db, at: (name: "user") => string) =>
  selectNamedEnrollments(db)
    .where("e.user_id", "=", at("user"))
    .orderBy("e.effective_on", "desc")
    .orderBy("e.id", "desc"),
);

/** Returns a person's enrollments in every state with their plans' names and carriers, the newest first. */
export const listEnrollments = (db: Db, { id }: Pick<Person, "id">) =>
  findEnrollments(db, { user: id });

/**
 * Selects association memberships in every state; the ended ones, before or after others, by the last day, latest
 * first.
 */
const findAssociationMemberships = prepareQuery(
  (db: Db, at: (name: "user" | "company") => string) =>
    db
      .selectFrom("association_memberships")
      .selectAll()
      .where((eb) => eb.or([eb("user_id", "=", at("user")), eb("company_id", "=", at("company"))]))
      .orderBy("ended_on", "desc")
      .orderBy("created_at", "desc")
      .orderBy("id"),
);

/** Returns the association memberships, in every state, of a person and of the company they own; ended ones latest first. */
export const listAssociationMemberships = (
  db: Db,
  person: Pick<Person, "id" | "company_id" | "company_role">,
): Promise<Row<"association_memberships">[]> =>
  findAssociationMemberships(db, { user: person.id, company: ownedCompanyOf(person) ?? "" });
