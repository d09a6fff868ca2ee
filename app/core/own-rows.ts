import {
  listAssociationMemberships,
  listEnrollments,
  listSubscriptions,
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
  once("subscriptions", () => listSubscriptions(app.storage.db, person));

/** Returns the caller's enrollments, the newest first. */
export const readEnrollments = ({ app, person, once }: Own) =>
  once("enrollments", () => listEnrollments(app.storage.db, person));

/** Returns the association memberships of the caller and of the company that they own. */
export const readAssociationMemberships = ({ app, person, once }: Own) =>
  once("association memberships", () => listAssociationMemberships(app.storage.db, person));
