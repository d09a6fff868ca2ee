import type { Kysely } from "kysely";
import { firstLaunch } from "~/domain/association/launch";
import type { EmbeddedTables } from "../../db/schema";
import type { Member } from "./membership-rows";

/** The first day of the membership with us that pays for one in an association; null where there is none. */
export async function paidFrom(
  db: Kysely<EmbeddedTables>,
  { subscription_id }: { subscription_id: string | null },
): Promise<string | null> {
  const paying = await db
    .selectFrom("subscriptions")
    .select("started_on")
    .where("id", "=", subscription_id ?? "")
    .executeTakeFirst();
  return paying?.started_on ?? null;
}

/** The day that a new member has until they choose another one. @param joinedOn the day from which it is active */
export async function firstLaunchOf(
  db: Kysely<EmbeddedTables>,
  member: Pick<Member, "company_id"> & { subscription_id: string | null },
  joinedOn: string,
): Promise<string> {
  const who = member.company_id ? "company" : "person";
  return firstLaunch(who, joinedOn, await paidFrom(db, member));
}
