import { z } from "zod";
import type { NewsletterOutcome, NewsletterResult } from "~/domain/shell/newsletter";
import { newsletterTexts } from "~/domain/shell/newsletter.text";
import { signedCookie } from "./signed-cookie";

const outcomes = Object.keys(newsletterTexts.en) as [NewsletterOutcome, ...NewsletterOutcome[]];
/** No address is longer, and a cookie has room for little more. */
const longest = 320;
const shape = z.object({ outcome: z.enum(outcomes), email: z.string().max(longest) });

/** Carries a newsletter sign-up's outcome to the page that it was made on, which shows it once. */
const flashCookie = signedCookie("newsletter", 60);

/** The Set-Cookie header that takes the outcome along. */
export function newsletterFlash(result: NewsletterResult): Promise<string> {
  return flashCookie.serialized({ ...result, email: result.email.slice(0, longest) });
}

/** What is to be shown on this page, and the Set-Cookie header that makes sure it is shown once. */
export async function readNewsletterFlash(
  request: Request,
): Promise<{ result: NewsletterResult; setCookie: string } | null> {
  const read = shape.safeParse(await flashCookie.read(request.headers.get("Cookie")));
  if (!read.success) return null;
  return { result: read.data, setCookie: await flashCookie.cleared() };
}
