import { comparableCompanyName } from "../../company/company-name";

/** What of a new company tells whether it is whom the list means. */
export type Told = { name: string; last4: string | null; zip: string | null; email: string };

/**
 * Whoever says that they are on the list tells more than it tells itself (decision 0059): they write from its contact's mailbox, or know
 * the company's number; where it has no number, the ZIP code does.
 */
export function fits(
  listed: {
    comparable_name: string;
    ein_last4: string | null;
    zip: string;
    contact_email: string | null;
  },
  { name, last4, zip, email }: Told,
): boolean {
  if (email === listed.contact_email?.toLowerCase()) return true;
  if (comparableCompanyName(name) !== listed.comparable_name) return false;
  return listed.ein_last4 === null
    ? zip !== null && zip.slice(0, 5) === listed.zip
    : last4 === listed.ein_last4;
}
