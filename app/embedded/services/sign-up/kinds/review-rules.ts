import { sql } from "kysely";
import { comparableCompanyName } from "~/domain/company/company-name";
import { reviewReasons } from "~/domain/sign-up/review-reasons.text";
import { stateName } from "~/domain/us-states";
import { say } from "~/language/say";
import type { Db } from "../../../db/schema";
import { liveSubscriptions } from "../openings";
import type { Submission } from "./submission";

/** Returns the member companies of a state with the same comparable name, oldest first. */
export async function listCompaniesNamedLike(db: Db, name: string, usState: string) {
  const comparableName = comparableCompanyName(name);
  if (comparableName === "") return [];
  return db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select(["c.id", "c.co_name", "c.state", "c.ein_last4", "c.created_at"])
    .select(["u.id as owner_id", "u.first_name", "u.last_name", "u.email"])
    .where("c.comparable_name", "=", comparableName)
    .where("c.state", "=", usState)
    .where("c.status", "=", "active")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("subscriptions as s")
          .select("s.id")
          .whereRef("s.company_id", "=", "c.id")
          .where("s.state", "in", liveSubscriptions),
      ),
    )
    .orderBy("c.created_at")
    .execute();
}

/** Serializes this check, so that of two simultaneous companies with one name the second sees the first. */
async function lockNames(db: Db, usState: string): Promise<void> {
  await db
    .insertInto("counters")
    .values({ name: `companies-${usState}`, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .execute();
}

/**
 * Returns why a company's submission needs a review (handbook/states.md#registration), for admins; null if it
 * doesn't.
 */
export async function findTakenNameReason(
  db: Db,
  { coName, usState }: Pick<Submission, "coName" | "usState">,
): Promise<string | null> {
  if (!usState) return null;
  await lockNames(db, usState);
  const [known] = await listCompaniesNamedLike(db, coName ?? "", usState);
  return known ? say(reviewReasons, "en").taken({ place: stateName(usState) ?? usState }) : null;
}
