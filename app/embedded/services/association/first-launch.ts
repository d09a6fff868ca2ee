import type { Kysely } from "kysely";
import { firstLaunch } from "~/domain/association/launch";
import type { EmbeddedTables } from "../../db/schema";
import type { Member } from "./membership-rows";

/** The day that a new member has until they choose another one. @param joinedOn the day from which it is active */
export async function firstLaunchOf(
  db: Kysely<EmbeddedTables>,
  { company_id, subscription_id }: Pick<Member, "company_id"> & { subscription_id: string | null },
  joinedOn: string,
): Promise<string> {
  const paying = await db
    .selectFrom("subscriptions")
    .select("started_on")
    .where("id", "=", subscription_id ?? "")
    .executeTakeFirst();
  return firstLaunch(company_id ? "company" : "person", joinedOn, paying?.started_on ?? null);
}
