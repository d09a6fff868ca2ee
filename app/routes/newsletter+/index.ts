import { log } from "~/backend/log";
import { ProviderError, providerScript, subscribeAtProvider } from "~/backend/newsletter-provider";
import { emailSchema } from "~/contract/shapes";
import { subscribeToOwnList } from "~/core/shell/newsletter";
import { isFilledByBot } from "~/domain/honeypot";
import { Failure } from "~/domain/problems/failure";
import { safePath } from "~/domain/same-site-path";
import type { NewsletterResult, ProviderScript } from "~/domain/shell/newsletter";
import { getEnvironment } from "~/environment";
import { form, page } from "~/http/route.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { serializeNewsletterFlash } from "~/screens/shell/newsletter-flash.server";
import type { PostedForm } from "~/sessions/visitor";

/** Redirects to the sign-in page's footer, because the form has no page of its own. */
export const loader = page([], () => seeOther("/login#newsletter"));

/**
 * Subscribes. The footer's script gets JSON (422 if that failed), perhaps with the request to contact the provider
 * itself; without it, the answer is a redirect to the page, whose footer shows the outcome.
 */
export const action = form([], async (posted) => {
  const { fields } = posted;
  const result = await subscribeToNewsletter(posted);
  if ("url" in result) return Response.json(result);
  if (fields.has("inline")) {
    // A 408, like the provider's, would make browsers repeat the POST.
    return Response.json(result, { status: result.outcome === "success" ? 200 : 422 });
  }
  const page = safePath(fields.get("page")) ?? "/";
  const headers = new Headers({ "Set-Cookie": await serializeNewsletterFlash(result) });
  return seeOther(`${page.split("#", 1)[0]}#newsletter`, { headers });
});

/**
 * Subscribes a posted address at the provider of NEWSLETTER_URL, or without one to the product's own list; a bot's is
 * dropped, though it gets "success". Failures are logged and give "failed". A visitor whose browser may contact the
 * provider itself gets the script for it, and nothing is subscribed here.
 */
async function subscribeToNewsletter({
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
