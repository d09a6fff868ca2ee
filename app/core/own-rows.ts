import {
  listAssociationMemberships,
  listEnrollments,
  listSubscriptions,
} from "~/embedded/services/own-rows";
import type { Person } from "~/embedded/services/people-queries";
import type { ReadContext } from "./call";

/** The caller's rows that functions of one page share. Functions that write read their own, under a lock. */

type OwnContext = Pick<ReadContext<"signed-in">, "db" | "once"> & { person: Person };

/** Returns the caller's and their company's memberships, newest first, even to employees who don't pay them. */
export const readSubscriptions = ({ db, person, once }: OwnContext) =>
  once("subscriptions", () => listSubscriptions(db, person));

/** Returns the caller's enrollments, the newest first. */
export const readEnrollments = ({ db, person, once }: OwnContext) =>
  once("enrollments", () => listEnrollments(db, person));

/** Returns the caller's and their own company's association memberships; of ended ones, the last to end is first. */
export const readAssociationMemberships = ({ db, person, once }: OwnContext) =>
  once("association memberships", () => listAssociationMemberships(db, person));
