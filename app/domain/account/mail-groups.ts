/** The kinds of mail that somebody may do without: nothing of them is a thing that they must know, or find nowhere else. */
export const mailGroups = ["reminders", "receipts"] as const;
export type MailGroup = (typeof mailGroups)[number];
