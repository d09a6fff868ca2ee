import type { newsletterTexts } from "./newsletter.text";

export type NewsletterOutcome = keyof (typeof newsletterTexts)["en"];

/** `email` is what was typed, to be kept in the field; empty after a success. */
export type NewsletterResult = { outcome: NewsletterOutcome; email: string };
