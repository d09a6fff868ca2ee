import type { Db, UserRow } from "../../db/schema";
import type { Installation } from "../../installation";
import { ownerMailsPerAddress, ownerMailsPerPerson, countAttempt } from "../limits";
import { queueMessage } from "../outbox";
import type { Person } from "../people-queries";
import { hashSecret } from "../secret-hash";
import { claimNotice } from "../sent-notices";
import { findLiveMembership, lockCapacity, findOpening } from "./openings";
import type { RegistrationRow } from "./registration-rows";
import { productOf } from "./kinds/sign-up-of";
import type { SignUpService, Submission } from "./kinds/submission";
import { convertEntries } from "./waitlist-queue";

/**
 * Returns what prevents a user from submitting a sign-up for a membership, or null: belonging to a company, or a live
 * membership. A kind that is also for members is refused only to people of a company who don't pay for its membership.
 */
export async function findExistingProduct(
  db: Db,
  { definition, forMembers }: Pick<SignUpService, "definition" | "forMembers">,
  person: Person,
): Promise<"company" | "membership" | null> {
  if (definition.product !== "membership") return null;
  if (forMembers) {
    if (!person.company_id) return null;
    const pays = person.company_role === "owner" && (await findLiveMembership(db, person));
    return pays ? null : "company";
  }
  if (person.company_id) return "company";
  return (await findLiveMembership(db, person)) ? "membership" : null;
}

/**
 * Returns true if the registration's product is open to it in the state, or it lacks either, as {@link findOpening}
 * says; the state's count of places stays locked until the transaction ends.
 */
export async function lockAndCheckOpening(
  app: Pick<Installation, "signUps">,
  db: Db,
  now: number,
  row: RegistrationRow,
  usState: string | null,
  person: Person,
): Promise<boolean> {
  const product = productOf(app, row);
  if (product && usState) await lockCapacity(db, product, usState);
  const opening = { product, email: row.email, us_state: usState };
  return (await findOpening(db, now, opening, person)).open;
}

/**
 * Creates what a submission is for, in the caller's transaction; the applicant leaves the waiting lists, and a named
 * owner gets one email, within limits. Returns the registration's new state, for the caller to store. Throws Refusal
 * invalid for the first step with unacceptable answers.
 */
export async function carryOutSubmission(
  app: Installation,
  db: Db,
  now: number,
  { user, row, submission }: { user: UserRow; row: RegistrationRow; submission: Submission },
): Promise<"active" | "awaiting_payment"> {
  const state = await submission.carryOut(app, db, now, { user, row });
  const product = productOf(app, row);
  if (product) await convertEntries(db, now, product, user.email);
  const { namedOwner } = submission;
  if (!namedOwner) return state;
  const { email } = namedOwner;
  if (!(await claimNotice(db, now, `named-owner:${row.id}:${hashSecret(email)}`))) return state;
  const byPerson = await countAttempt(app, db, ownerMailsPerPerson, user.id);
  const byAddress = await countAttempt(app, db, ownerMailsPerAddress, email);
  // Too many are dropped without failing the submission.
  if (!(byPerson ?? byAddress)) {
    const payload = { registration_id: row.id, user_id: user.id };
    await queueMessage(db, now, "owner_named", email, payload);
  }
  return state;
}
