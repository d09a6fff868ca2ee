import { last4Field } from "~/domain/association/association-answers";
import { type AssociationFacts, notOnRoster } from "~/domain/association/association-facts";
import { associationKind } from "~/domain/association/association-kind";
import { heldReasons } from "~/domain/association/held-reasons.text";
import { liveMembershipStates } from "~/domain/association/states";
import { comparableCompanyName } from "~/domain/company/company-name";
import { problem } from "~/domain/problems/problem";
import type { StepContext } from "~/domain/sign-up/kind-definition";
import { say } from "~/language/say";
import type { Db, Row, UserRow } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { conflict, invalid } from "../../../refusal";
import { queueMessage } from "../../outbox";
import { readStep } from "../../sign-up/kinds/submit-answers";
import { joinAssociation, type Joining } from "../join";
import { readDoorAnswers, findEntry } from "./entry";
import { findAssociationMembership } from "./facts";

export type Context = StepContext<AssociationFacts | null>;

/**
 * Returns what companies and individuals answer alike: the first step's answers, the listed entry (null for "not on the
 * list"), the EIN's last four digits or null, the signature, and the code or invitation.
 * @throws Refusal invalid, also if the association no longer accepts members
 */
export function readApplication(context: Context) {
  const join = readStep(associationKind, "join", context);
  const lookup = readStep(associationKind, "lookup", context);
  const agreement = readStep(associationKind, "agreements", context);
  const association = context.facts?.association;
  if (!association) throw invalid("join", problem("association.closed"));
  return {
    join,
    association,
    rosterId: lookup.roster === notOnRoster ? null : lookup.roster,
    last4: last4Field.safeParse(lookup.ein_last4).data ?? null,
    signature: agreement.signature.trim(),
    door: readDoorAnswers(context.answers["join"]),
  };
}
export type Application = ReturnType<typeof readApplication>;

/** Returns id, name and approval of the association, in any state, that an application is for. Throws if it is gone. */
export const getAppliedAssociation = (db: Db, { association }: Application) =>
  db
    .selectFrom("associations")
    .select(["id", "name", "approval"])
    .where("slug", "=", association.slug)
    .executeTakeFirstOrThrow();

export const getApplicant = ({ join: { first_name, last_name, email } }: Application) => ({
  first_name,
  last_name,
  email,
});

/** What an applicant answered that shows whether they are the entry on the list; `last4` is of the EIN. */
type ApplicantDetails = {
  name: string;
  last4: string | null;
  zip: string | null;
  email: string;
};

/**
 * Returns true if the applicant proves to be the entry on the list by something the list doesn't show (decision 0059):
 * the contact's mailbox or, with the entry's name, the EIN, or the ZIP code if the entry has no EIN.
 */
function hasProvedListing(
  listed: {
    comparable_name: string;
    ein_last4: string | null;
    zip: string;
    contact_email: string | null;
  },
  { name, last4, zip, email }: ApplicantDetails,
): boolean {
  if (email === listed.contact_email?.toLowerCase()) return true;
  if (comparableCompanyName(name) !== listed.comparable_name) return false;
  return listed.ein_last4 === null
    ? zip !== null && zip.slice(0, 5) === listed.zip
    : last4 === listed.ein_last4;
}

/**
 * Returns why an application needs a review, in words for administrators. It is null if the association approves
 * listed applicants automatically, this one is listed and proves to be the entry, and no live member has joined as
 * this entry.
 */
export async function findReviewReason(
  db: Db,
  application: Application,
  hint: ApplicantDetails,
): Promise<string | null> {
  const row = await getAppliedAssociation(db, application);
  const t = say(heldReasons, "en");
  const association = row.name;
  if (row.approval === "manual") return t.manual({ association });
  if (!application.rosterId) return t.unlisted({ association });
  const listed = await db
    .selectFrom("association_roster")
    .selectAll()
    .where("id", "=", application.rosterId)
    .where("association_id", "=", row.id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!listed) return t.gone({ association });
  const before = await db
    .selectFrom("association_memberships")
    .select("id")
    .where("roster_id", "=", listed.id)
    .where("state", "in", liveMembershipStates)
    .executeTakeFirst();
  if (before) return t.taken({ association, name: listed.legal_name });
  if (hasProvedListing(listed, hint)) return null;
  return listed.ein_last4 !== null && hint.last4 === null
    ? t.number({ association })
    : t.differs({ association });
}

/**
 * Returns the association that an application is for, and the token of the invitation that it came by; null if it came
 * by a code.
 * @throws Refusal conflict if the code or invitation, even one that has ended, leads to no published association, or to
 * another
 */
async function getEntryUsed(
  db: Db,
  now: number,
  { door, association }: Application,
  { id, association_id: sentTo }: Pick<Row<"registrations">, "id" | "association_id">,
) {
  const found = await findEntry(db, now, { ...door, sentTo }, id);
  const row = found.association;
  if (!row || row.slug !== association.slug) {
    throw conflict(problem("association.closed"));
  }
  return { association: row, invite: found.invitation ? (door.invite ?? null) : null };
}

/**
 * Returns true if joining ends the applicant's membership in another association.
 * @throws Refusal conflict for a member of this association, or of another one who hasn't agreed that it ends
 */
async function isSwitching(
  db: Db,
  { join, association }: Application,
  user: Pick<UserRow, "id" | "company_id">,
): Promise<boolean> {
  const belongs = await findAssociationMembership(db, user);
  if (!belongs) return false;
  if (belongs.slug !== association.slug && join.switching === "yes") return true;
  throw conflict(problem("association.belongs"));
}

/**
 * Makes an applicant, who has a membership with us by now, a member of the association, and ends their membership in
 * another one. Unless a review was needed, the list's contact gets an email if another person joined as their company.
 * @throws Refusal conflict if the association or invitation no longer works, or they belong to one already
 */
export async function makeAssociationMember(
  db: Db,
  now: number,
  application: Application,
  made: Pick<Joining, "payer" | "subscriptionId" | "from" | "state" | "asks"> & {
    row: Row<"registrations">;
    user: UserRow;
  },
): Promise<void> {
  const { row, user, ...rest } = made;
  const door = await getEntryUsed(db, now, application, row);
  await joinAssociation(db, now, {
    ...rest,
    ...door,
    switching: await isSwitching(db, application, user),
    registration: row,
    rosterId: application.rosterId,
    agreement: application.association.agreement_version,
    signer: { name: application.signature, at: row.signed_at ?? isoTime(now) },
  });
  // A reviewed application wasn't approved because of the list alone.
  if (row.review_reason === null)
    await notifyListedContact(db, now, application.rosterId, user.email);
}

/**
 * Emails the contact of a listed company that another person joined as it. `rosterId` is null for a member who isn't on
 * the list, and `joiner` the new member's address, to which no email goes.
 */
async function notifyListedContact(
  db: Db,
  now: number,
  rosterId: string | null,
  joiner: string,
): Promise<void> {
  if (rosterId === null) return;
  const { contact_email } = await db
    .selectFrom("association_roster")
    .select("contact_email")
    .where("id", "=", rosterId)
    .executeTakeFirstOrThrow();
  if (contact_email === null || contact_email.toLowerCase() === joiner) return;
  await queueMessage(db, now, "association_joined_as", contact_email, { roster_id: rosterId });
}
