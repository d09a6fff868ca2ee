import { subscribeToOwnList, unsubscribeFromNewsletter } from "~/core/shell/newsletter";
import { Failure, isFailure } from "~/domain/problems/failure";
import { log } from "~/backend/log";
import { ProviderError, providerScript, subscribeAtProvider } from "~/backend/newsletter-provider";
import { emailSchema } from "~/contract/shapes";
import { isFilledByBot } from "~/domain/honeypot";
import type { NewsletterResult, ProviderScript } from "~/domain/shell/newsletter";
import { getEnvironment } from "~/environment";
import type { PostedForm, Visitor } from "~/sessions/visitor";

/**
 * Subscribes the address of a posted form at the provider of NEWSLETTER_URL, or without one to the product's own list.
 * Failures are logged, and the message is always the same. A visitor whose browser may contact the provider itself gets
 * the script for it.
 */
export async function subscribeToNewsletter({
  fields,
  caller,
  language,
}: PostedForm): Promise<NewsletterResult | ProviderScript> {
  const input = String(fields.get("email") ?? "").slice(0, 320);
  const email = emailSchema.safeParse(input);
  if (!email.success) return { outcome: "invalid", email: input };
  if (isFilledByBot(fields)) return { outcome: "success", email: "" };
  const { NEWSLETTER_URL, NEWSLETTER_SCRIPT, NODE_ENV } = getEnvironment();
  // Third-party scripts don't load in development (handbook/product.md#consent).
  const byScript = NEWSLETTER_SCRIPT && NODE_ENV !== "development" && fields.has("script");
  if (NEWSLETTER_URL && byScript) return providerScript(NEWSLETTER_URL, email.data);
  try {
    if (!NEWSLETTER_URL) {
      await subscribeToOwnList(caller, { email: email.data, language });
      return { outcome: "success", email: "" };
    }
    if (await subscribeAtProvider(email.data, NEWSLETTER_URL)) {
      return { outcome: "success", email: "" };
    }
    log().warn({ requestId: caller.requestId }, "newsletter provider refused an address");
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof Failure)) throw error;
    const { status, message: reason } = error;
    log().warn({ status, reason, requestId: caller.requestId }, "newsletter provider failed");
  }
  return { outcome: "failed", email: input };
}

/** Unsubscribes the address of a link. Returns false for an invalid link. */
export async function leaveNewsletter(
  { caller }: Pick<Visitor, "caller">,
  token: string,
): Promise<boolean> {
  try {
    await unsubscribeFromNewsletter(caller, token);
    return true;
  } catch (error) {
    if (!isFailure(error, 422)) throw error;
    return false;
  }
}
