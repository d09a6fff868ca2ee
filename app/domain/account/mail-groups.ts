/** Members may opt out of these emails, because everything in them is optional or also shown on a page. */
export const mailGroups = ["reminders", "receipts"] as const;
export type MailGroup = (typeof mailGroups)[number];
