import type { newsletterTexts } from "./newsletter.text";

export type NewsletterOutcome = keyof (typeof newsletterTexts)["en"];

/** `email` is the typed address, to fill the field again; empty after a success. */
export type NewsletterResult = { outcome: NewsletterOutcome; email: string };

/** The visitor's own browser loads this script, which calls the function with the answer. */
export type ProviderScript = { url: string; callback: string };

/** ms. The provider may take this long (handbook/product.md#newsletter). */
export const providerPatience = 5000;

/** A failed script tag is rejected with these texts (handbook/product.md#newsletter). */
export const providerFailures = { 408: "Request Timeout", 400: "Bad Request" } as const;
