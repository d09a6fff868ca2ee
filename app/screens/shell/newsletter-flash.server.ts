import { z } from "zod";
import type { NewsletterOutcome, NewsletterResult } from "~/domain/shell/newsletter";
import { newsletterTexts } from "~/domain/shell/newsletter.text";
import { createSignedCookie } from "~/sessions/cookies/signed-cookie";

const outcomes = Object.keys(newsletterTexts.en) as [NewsletterOutcome, ...NewsletterOutcome[]];
/** No address is longer, and a cookie has little more room. */
const maxEmailLength = 320;
const flashShape = z.object({ outcome: z.enum(outcomes), email: z.string().max(maxEmailLength) });

/** Carries the outcome of a newsletter sign-up, with the address, to its page, which shows it once within 60 seconds. */
const flashCookie = createSignedCookie("newsletter", 60, flashShape);

/** Returns the cookie with the outcome. */
export function serializeNewsletterFlash(result: NewsletterResult): Promise<string> {
  return flashCookie.serialized({ ...result, email: result.email.slice(0, maxEmailLength) });
}

/** Returns the outcome, and in `setCookie` the cookie's removal; null without one. */
export async function readNewsletterFlash(
  request: Request,
): Promise<{ result: NewsletterResult; setCookie: string } | null> {
  const result = await flashCookie.read(request.headers.get("Cookie"));
  return result && { result, setCookie: await flashCookie.cleared() };
}
