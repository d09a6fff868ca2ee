import type { newsletterTexts } from "./newsletter.text";

export type NewsletterOutcome = keyof (typeof newsletterTexts)["en"];

/** What the form answers; `email` is the typed address, to fill the field again, and empty after a success. */
export type NewsletterResult = { outcome: NewsletterOutcome; email: string };

/** A script of the newsletter provider that the browser loads; it calls the global function `callback` with the answer. */
export type ProviderScript = { url: string; callback: string };

/** ms that the provider may take (handbook/product.md#newsletter). */
export const providerTimeout = 5000;

/** The error of a provider's script that is too late or doesn't load, by status (handbook/product.md#newsletter). */
export const providerFailures = { 408: "Request Timeout", 400: "Bad Request" } as const;
