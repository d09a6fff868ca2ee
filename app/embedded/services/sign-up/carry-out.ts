import type { Db, UserRow } from "../../db/schema";
import type { Installation } from "../../installation";
import { ownerMailsPerAddress, ownerMailsPerPerson, countAttempt } from "../limits";
import { queueMessage } from "../outbox";
import type { Person } from "../people-queries";
import { hashSecret } from "../secret-hash";
import { claimNotice } from "../sent-notices";
import { findLiveMembership, lockPlaces, findOpening } from "./openings";
import type { RegistrationRow } from "./registration-rows";
import { productOf } from "./kinds/sign-up-of";
import type { SignUpService, Submission } from "./kinds/submission";
import { convertEntries } from "./waitlist-queue";

/**
 * Returns what the user already has of the product, or null: no user has two companies or pays twice. A product that
 * is also for members is refused to employees who aren't the payer.
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
 * Returns true if the state has capacity for this registration; its count stays locked until the transaction ends.
 */
export async function hasCapacity(
  app: Pick<Installation, "signUps">,
  db: Db,
  now: number,
  row: RegistrationRow,
  usState: string | null,
  person: Person,
): Promise<boolean> {
  const product = productOf(app, row);
  if (product && usState) await lockPlaces(db, product, usState);
  const opening = { product, email: row.email, us_state: usState };
  return (await findOpening(db, now, opening, person)).open;
}

/**
 * Creates what a submission is for, in the caller's transaction; the applicant leaves the waiting list, and a named
 * owner is notified. Returns the registration's new state. Throws Refusal invalid for the first step with
 * unacceptable answers.
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

/**
 * Notifies the owner named by a signer with a confirmed address, once for each application and address, and only a
 * few times a day for one submitter and address. Further messages are dropped without failing the submission.
 */
async function tellNamedOwner(
  app: Installation,
  db: Db,
  now: number,
  input: { registrationId: string; userId: string; namedOwner: Submission["namedOwner"] },
): Promise<void> {
  const { registrationId, userId, namedOwner } = input;
  if (!namedOwner) return;
  const { email } = namedOwner;
  if (!(await claimNotice(db, now, `named-owner:${registrationId}:${hashSecret(email)}`))) return;
  const byPerson = await countAttempt(app, db, ownerMailsPerPerson, userId);
  const byAddress = await countAttempt(app, db, ownerMailsPerAddress, email);
  if (byPerson ?? byAddress) return;
  const payload = { registration_id: registrationId, user_id: userId };
  await queueMessage(db, now, "owner_named", email, payload);
}
