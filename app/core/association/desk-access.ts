import { sql } from "kysely";
import type { Db, Row } from "~/embedded/db/schema";
import { notFound } from "~/embedded/refusal";
import { isSuperAdmin, type AssociationDesk } from "~/embedded/services/account/rights";

/** Every function of the desk first checks the caller's right to the association. */

export type Association = Row<"associations">;

const canManage = (person: AssociationDesk, id: string) =>
  isSuperAdmin(person) || person.manages === id;

/** Returns an association that the caller may manage. @throws Refusal not_found for any other, even one that exists */
export async function getManagedAssociation(
  db: Db,
  person: AssociationDesk,
  id: string,
): Promise<Association> {
  const association = canManage(person, id)
    ? await db.selectFrom("associations").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!association) throw notFound();
  return association;
}

/** Returns the association like {@link getManagedAssociation}, and locks its row. @throws Refusal not_found */
export async function lockManagedAssociation(
  db: Db,
  person: AssociationDesk,
  id: string,
): Promise<Association> {
  const association = canManage(person, id)
    ? await db
        .updateTable("associations")
        .set({ id: sql.ref("id") })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (!association) throw notFound();
  return association;
}
