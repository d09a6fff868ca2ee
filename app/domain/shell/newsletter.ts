/** What becomes of a newsletter sign-up, and the words for it (handbook/product.md#newsletter). */
export const newsletterTexts = {
  success: "Thanks for subscribing!",
  invalid: "The email provided is not valid",
  failed: "An error occurred while subscribing.",
} as const;

export type NewsletterOutcome = keyof typeof newsletterTexts;

/** `email` is what was typed, to be kept in the field; empty after a success. */
export type NewsletterResult = { outcome: NewsletterOutcome; email: string };
