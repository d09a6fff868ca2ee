import type { newsletterTexts } from "./newsletter.text";

export type NewsletterOutcome = keyof (typeof newsletterTexts)["en"];

/** `email` is what was typed, to be kept in the field; empty after a success. */
export type NewsletterResult = { outcome: NewsletterOutcome; email: string };

/** The script that the reader's own browser is to load, and the function that it will call with the answer. */
export type ProviderScript = { url: string; callback: string };

/** handbook/product.md#newsletter: how long the provider may take, ms. */
export const providerPatience = 5000;

/** What a script tag that fails is rejected with (handbook/product.md#newsletter), whoever sent its GET. */
export const providerFailures = { 408: "Request Timeout", 400: "Bad Request" } as const;
