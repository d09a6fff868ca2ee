import { comparableCompanyName } from "../../company/company-name";

/** These answers of a new company show if it is the entry on the list. */
export type ApplicantDetails = {
  name: string;
  last4: string | null;
  zip: string | null;
  email: string;
};

/**
 * Returns true if the applicant proves to be the entry on the list by something the list doesn't show (decision
 * 0059): the contact's mailbox or the EIN, or the ZIP code if the entry has no EIN.
 */
export function provesMembership(
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
