import { isEligible } from "~/domain/health/eligibility/employee";
import {
  associationMembershipsOf,
  enrollmentsOf,
  subscriptionsOf,
} from "~/embedded/services/own-rows";
import type { Person } from "~/embedded/services/people-queries";
import type { Reading } from "./call";

/**
 * The caller's rows that several functions of one page read, once a request. Functions that write read their own, under
 * a lock.
 */

type Own = Pick<Reading<"signed-in">, "app" | "once"> & { person: Person };

/** Returns the memberships that the caller or their company pays for, the newest first. */
export const readSubscriptions = ({ app, person, once }: Own) =>
  once("subscriptions", () => subscriptionsOf(app.storage.db, person));

/** Returns the caller's enrollments, the newest first. */
export const readEnrollments = ({ app, person, once }: Own) =>
  once("enrollments", () => enrollmentsOf(app.storage.db, person));

/** Returns the association memberships of the caller and of the company that they own. */
export const readAssociationMemberships = ({ app, person, once }: Own) =>
  once("association memberships", () => associationMembershipsOf(app.storage.db, person));

/** Returns the caller's current employments. */
const readEmployments = ({ app, person, once }: Own) =>
  once("employments", () =>
    app.storage.db
      .selectFrom("employees")
      .select(["company_id", "class", "hours_per_week"])
      .where("user_id", "=", person.id)
      .where("employment_state", "<>", "terminated")
      .execute(),
  );

/** Returns whether offers of employers can be for the caller. */
export const isFullTime = async (own: Own): Promise<boolean> =>
  (await readEmployments(own)).some(isEligible);

/** Returns whether the caller works for their employer less than full time, so that offers aren't for them. */
export async function isOutsideOffers(own: Own): Promise<boolean> {
  const { company_id } = own.person;
  if (company_id === null) return false;
  const employee = (await readEmployments(own)).find((each) => each.company_id === company_id);
  return employee !== undefined && !isEligible(employee);
}
