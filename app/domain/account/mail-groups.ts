/** The emails that members may opt out of, because everything in them is optional or also shown on a page. */
export const mailGroups = ["reminders", "receipts"] as const;
export type MailGroup = (typeof mailGroups)[number];
