import type { Kysely } from "kysely";
import type { EmbeddedTables, UserRow } from "../../db/schema";
import type { Installation } from "../../installation";
import { openMembership } from "../billing/memberships";
import { liveMembershipOf, lockPlaces, openingOf, productOfKind } from "./openings";
import type { Person } from "../people-queries";
import type { RegistrationRow } from "./registration-rows";
import type { Submission } from "./submission";
import { convertEntries } from "./waitlist";

type Db = Kysely<EmbeddedTables>;

/** Nobody is in two companies or pays twice. @returns what somebody has already, or null */
export async function takenBy(db: Db, person: Person): Promise<"company" | "membership" | null> {
  if (person.company_id) return "company";
  return (await liveMembershipOf(db, person)) ? "membership" : null;
}

/** Whether there is a place for this registration; until the transaction ends nobody else counts those of its state. */
export async function hasPlace(
  db: Db,
  now: number,
  { kind, email }: RegistrationRow,
  usState: string,
  person: Person,
): Promise<boolean> {
  await lockPlaces(db, kind, usState);
  return (await openingOf(db, now, { kind, email, us_state: usState }, person)).open;
}

/**
 * Makes the payer and the membership with its first invoice out of a submission, in the caller's transaction.
 * @returns the state of the registration from now on
 * @throws Refusal invalid under the first step whose answers do not do
 */
export async function becomeMember(
  app: Installation,
  db: Db,
  now: number,
  { user, row, submission }: { user: UserRow; row: RegistrationRow; submission: Submission },
): Promise<"active" | "awaiting_payment"> {
  const payer = await submission.makePayer(app, db, now, user);
  const wish = { registrationId: row.id, payer, ...submission.wish };
  const { state } = await openMembership(db, now, wish);
  const product = productOfKind(row.kind);
  if (product) await convertEntries(db, now, product, user.email);
  return state === "active" ? "active" : "awaiting_payment";
}
