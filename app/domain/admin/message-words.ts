/** What kinds of mail there are, in words for administrators; the embedded backend's outbox holds the list complete. */
export const messageWords = {
  sign_in_link: "Sign-in link",
  password_reset: "Sign-in and password links",
  update_password: "Password link",
  invitation: "Invitation to an account",
  verify_email: "Link to confirm an email address",
  contact_changed: "Notice of a changed email address",
  account_closed: "Notice of a closed account",
  account_opened: "Notice that an administrator opened the account",
  newsletter_confirm: "Newsletter confirmation",
  registration_link: "Link back to a registration",
  registration_reminder: "Reminder of a registration",
  registration_received: "Receipt of a registration",
  registration_approved: "Approval of a registration",
  registration_needs_info: "Question about a registration",
  registration_rejected: "Rejection of a registration",
  invoice_issued: "Invoice",
  payment_receipt: "Payment receipt",
  payment_failed: "Notice of a failed payment",
  payment_reminder: "Payment reminder",
  membership_suspended: "Notice of a suspended membership",
  membership_ended: "Notice that a membership ended",
  waitlist_joined: "Confirmation of a place on a waiting list",
  waitlist_invited: "Invitation from a waiting list",
  waitlist_expiring: "Reminder of an invitation that ends soon",
};

/** The kind itself where there are no words for it yet. */
export const messageName = (kind: string): string =>
  (messageWords as Record<string, string>)[kind] ?? kind.replaceAll("_", " ");

const failures: [RegExp, string][] = [
  [/EENVELOPE|\b55[013]\b/, "The address was refused"],
  [/EMESSAGE|\b55[24]\b/, "The message was refused"],
  [/EAUTH|\b53\d\b/, "The mail server did not let us in"],
  [/ETLS/, "No safe connection to the mail server"],
  [/ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EPROTOCOL/, "The mail server did not answer"],
];

/** Why a message was not delivered, with the code that support may need: "The address was refused (EENVELOPE 550)". */
export function failureWords(code: string | null): string {
  if (!code) return "Unknown";
  const [, words] = failures.find(([pattern]) => pattern.test(code)) ?? [];
  return words ? `${words} (${code})` : code;
}
