import type { Kysely } from "kysely";
import type { EmbeddedTables, UserRow } from "../../db/schema";
import type { Installation } from "../../installation";
import type { Person } from "../people-queries";
import { tellNamedOwner } from "./named-owner";
import { liveMembershipOf, lockPlaces, openingOf } from "./openings";
import type { RegistrationRow } from "./registration-rows";
import { productOf } from "./kinds/sign-up-of";
import type { SignUpService, Submission } from "./kinds/submission";
import { convertEntries } from "./waitlist-queue";

type Db = Kysely<EmbeddedTables>;

/**
 * Nobody is in two companies or pays twice. What is for members too is refused to whoever is in a company that they don't pay for.
 * @returns what somebody has already of the product, or null
 */
export async function takenBy(
  db: Db,
  { definition, forMembers }: Pick<SignUpService, "definition" | "forMembers">,
  person: Person,
): Promise<"company" | "membership" | null> {
  if (definition.product !== "membership") return null;
  if (forMembers) {
    if (!person.company_id) return null;
    const pays = person.company_role === "owner" && (await liveMembershipOf(db, person));
    return pays ? null : "company";
  }
  if (person.company_id) return "company";
  return (await liveMembershipOf(db, person)) ? "membership" : null;
}

/** Whether there is a place for this registration; until the transaction ends nobody else counts those of its state. */
export async function hasPlace(
  app: Pick<Installation, "signUps">,
  db: Db,
  now: number,
  row: RegistrationRow,
  usState: string | null,
  person: Person,
): Promise<boolean> {
  const product = productOf(app, row);
  if (product && usState) await lockPlaces(db, product, usState);
  const wanted = { product, email: row.email, us_state: usState };
  return (await openingOf(db, now, wanted, person)).open;
}

/**
 * Makes of a submission what it is for, in the caller's transaction; whoever waited for it waits no more, and whoever owns it
 * without having signed is told now that it is true.
 * @returns the state of the registration from now on
 * @throws Refusal invalid under the first step whose answers do not do
 */
export async function carryOut(
  app: Installation,
  db: Db,
  now: number,
  { user, row, submission }: { user: UserRow; row: RegistrationRow; submission: Submission },
): Promise<"active" | "awaiting_payment"> {
  const state = await submission.carryOut(app, db, now, { user, row });
  const product = productOf(app, row);
  if (product) await convertEntries(db, now, product, user.email);
  const { namedOwner } = submission;
  await tellNamedOwner(app, db, now, { registrationId: row.id, userId: user.id, namedOwner });
  return state;
}
