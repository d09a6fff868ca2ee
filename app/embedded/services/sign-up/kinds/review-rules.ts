import { liveSubscriptionStates } from "~/domain/billing/membership/membership";
import { comparableCompanyName } from "~/domain/company/company-name";
import { reviewReasons } from "~/domain/sign-up/review-reasons.text";
import { stateName } from "~/domain/us-states";
import { say } from "~/language/say";
import type { Db } from "../../../db/schema";
import { takeNextNumber } from "../../ordered-id";
import type { Submission } from "./submission";

/**
 * Returns a state's active companies, and their owners, with a live membership and the same comparable name, oldest
 * first.
 */
export async function listSimilarCompanies(db: Db, name: string, usState: string) {
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
          .where("s.state", "in", liveSubscriptionStates),
      ),
    )
    .orderBy("c.created_at")
    .execute();
}

/**
 * Locks the state's company names until the transaction ends, and returns an English sentence for admins, which names
 * only the state, if a member company there has a comparable name, so that the submission needs a review; null
 * otherwise and without a state.
 */
export async function findTakenNameReason(
  db: Db,
  { coName, usState }: Pick<Submission, "coName" | "usState">,
): Promise<string | null> {
  if (!usState) return null;
  // Of two simultaneous companies with one name, the second sees the first.
  await takeNextNumber(db, `companies-${usState}`);
  const [known] = await listSimilarCompanies(db, coName ?? "", usState);
  return known ? say(reviewReasons, "en").taken({ place: stateName(usState) ?? usState }) : null;
}
