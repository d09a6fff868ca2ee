import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Registration } from "~/contract/registration-calls";
import { registrationReference } from "~/domain/registration-codes";
import type { EmbeddedTables, UserRow } from "../db/schema";
import { isoTime, type Installation } from "../installation";
import { Refusal, invalid } from "../refusal";
import { recordAudit } from "./audit";
import { openMembership } from "./memberships";
import { liveMembershipOf, lockPlaces, openingOf, productOfKind } from "./openings";
import { putInOutbox } from "./outbox";
import type { Person } from "./people-queries";
import {
  lockPerson,
  lockRegistration,
  wentThrough,
  type RegistrationRow,
  type RegistrationVisitor,
} from "./registration-rows";
import { hideEin } from "./registration-steps";
import { isVerified, viewOf } from "./registration-view";
import { typedAnswers } from "./submit-answers";
import { submissions, type Submission } from "./submit-kinds";
import { dayOf } from "./subscriptions";
import { convertEntries } from "./waitlist";

type Db = Kysely<EmbeddedTables>;

const conflict = (message: string) => new Refusal("conflict", { message });

/**
 * Turns a draft into a membership with its first invoice, in one transaction. Submitting again changes nothing and
 * answers the same.
 * @throws Refusal not_found; conflict when the address is not proved, somebody is a member already or the product cannot
 * be had; invalid under the first step whose answers do not do, or `signature`
 */
export async function submitRegistration(
  app: Installation,
  visitor: RegistrationVisitor & { person: Person },
  id: string,
  { signature }: { signature: string },
): Promise<Registration> {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    const user = await lockPerson(db, visitor.person.id);
    const draft = await lockRegistration(db, now, visitor, id);
    if (!wentThrough(draft)) await submit(app, db, now, { user, draft, signature, visitor });
  });
  app.nudgeMail();
  return viewOf(app.storage.db, now, id, visitor.person);
}

type Wanted = {
  user: UserRow;
  draft: RegistrationRow;
  signature: string;
  visitor: { person: Person };
};

async function submit(
  app: Installation,
  db: Db,
  now: number,
  { user, draft, signature, visitor }: Wanted,
): Promise<void> {
  const person: Person = { ...visitor.person, ...user };
  const read = submissions.get(draft.kind);
  if (!read) throw new Refusal("not_found");
  if (!isVerified(draft, person)) throw conflict("Confirm your email address before you submit");
  await checkFree(db, person);
  const submission = read(await typedAnswers(db, draft.id), dayOf(now));
  checkPerson(submission, draft, signature);
  const { usState, wish } = submission;
  if (!app.payments.offered.includes(wish.paymentKind)) {
    throw invalid("subscription", "Select how you want to pay");
  }
  await lockPlaces(db, draft.kind, usState);
  const opening = await openingOf(db, now, { ...draft, us_state: usState }, person);
  if (!opening.open) throw conflict("Sign-up is not open in your state yet.");

  const payer = await submission.makePayer(app, db, now, user);
  const { state } = await openMembership(db, now, { registrationId: draft.id, payer, ...wish });
  await db
    .updateTable("registrations")
    .set({
      state: state === "active" ? "active" : "awaiting_payment",
      owner_user_id: user.id,
      us_state: usState,
      reference: await freeReference(db),
      signer_name: signature.trim(),
      signed_at: isoTime(now),
      submitted_at: isoTime(now),
      updated_at: isoTime(now),
    })
    .where("id", "=", draft.id)
    .execute();
  await recordAudit(db, now, {
    action: "registration.submitted",
    object: `registration:${draft.id}`,
    after: { kind: draft.kind, us_state: usState },
  });
  const product = productOfKind(draft.kind);
  if (product) await convertEntries(db, now, product, user.email);
  // From now on it is opened by signing in only.
  await db.deleteFrom("registration_keys").where("registration_id", "=", draft.id).execute();
  await hideEin(db, draft.id);
  await putInOutbox(db, now, "registration_received", user.email, { registration_id: draft.id });
}

/** Nobody is in two companies or pays twice. */
async function checkFree(db: Db, person: Person): Promise<void> {
  if (person.company_id) throw conflict("You already belong to a company.");
  if (await liveMembershipOf(db, person)) throw conflict("You already have a membership.");
}

const withoutBlanks = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s/g, "");

/** Who signs is who the answers are about, with the address that was proved. */
function checkPerson({ person }: Submission, { email, kind }: RegistrationRow, signature: string) {
  if (person.email !== email) {
    throw invalid(
      kind === "company" ? "about-you" : "individual",
      "Confirm your email address before you submit",
    );
  }
  const name = `${person.first_name} ${person.last_name}`;
  if (withoutBlanks(signature) !== withoutBlanks(name)) {
    throw invalid("signature", `Signature must match ${name}`);
  }
}

/** A reference that nobody has. */
async function freeReference(db: Db): Promise<string> {
  for (;;) {
    const reference = registrationReference(randomBytes(6));
    const taken = await db
      .selectFrom("registrations")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}
