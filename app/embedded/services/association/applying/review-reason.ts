import { heldReasons } from "~/domain/association/held-reasons.text";
import { liveMemberships } from "~/domain/association/states";
import { say } from "~/language/say";
import type { Db } from "~/embedded/db/schema";
import { appliesTo, type Application } from "~/embedded/services/association/applying/application";
import { comparableCompanyName } from "~/domain/company/company-name";

/** These answers of a new company show if it is the entry on the list. */
type ApplicantDetails = {
  name: string;
  last4: string | null;
  zip: string | null;
  email: string;
};

/**
 * Returns true if the applicant proves to be the entry on the list by something the list doesn't show (decision
 * 0059): the contact's mailbox or the EIN, or the ZIP code if the entry has no EIN.
 */
function provesMembership(
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
 * Returns why an application needs a review, in words for administrators. It is null if the association approves listed
 * applicants automatically, this one is listed and fits the entry, and no member has joined as this entry before.
 */
export async function reviewReasonOf(
  db: Db,
  application: Application,
  hint: ApplicantDetails,
): Promise<string | null> {
  const row = await appliesTo(db, application);
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
    .where("state", "in", liveMemberships)
    .executeTakeFirst();
  if (before) return t.taken({ association, name: listed.legal_name });
  if (provesMembership(listed, hint)) return null;
  return listed.ein_last4 !== null && hint.last4 === null
    ? t.number({ association })
    : t.differs({ association });
}
