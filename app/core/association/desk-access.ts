import { sql, type Kysely } from "kysely";
import type { EmbeddedTables, Row } from "~/embedded/db/schema";
import { Refusal } from "~/embedded/refusal";
import { isSuperAdmin, type AssociationDesk } from "~/embedded/services/account/rights";

/** Whose association it is: what every call of the desk begins with. */

export type Db = Kysely<EmbeddedTables>;
export type Association = Row<"associations">;

const mayDo = (person: AssociationDesk, id: string) =>
  isSuperAdmin(person) || person.manages === id;

/** The association that the caller has to do with. @throws Refusal not_found for any other, whether it is there or not */
export async function deskOf(db: Db, person: AssociationDesk, id: string): Promise<Association> {
  const association = mayDo(person, id)
    ? await db.selectFrom("associations").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!association) throw new Refusal("not_found");
  return association;
}

/** The same with its row locked: what two browsers change at once is changed one after the other. @throws Refusal not_found */
export async function lockDesk(db: Db, person: AssociationDesk, id: string): Promise<Association> {
  const association = mayDo(person, id)
    ? await db
        .updateTable("associations")
        .set({ id: sql.ref("id") })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (!association) throw new Refusal("not_found");
  return association;
}

export const countOf = ({ rows }: { rows: number | string }): number => Number(rows);
