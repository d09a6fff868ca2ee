import { sameSitePath } from "~/domain/same-site-path";
import { go } from "~/screens/forms/form-answer.server";
import { subscribeToNewsletter } from "~/screens/shell/newsletter.server";
import { callerOf } from "~/http/visitor.server";
import { newsletterFlash } from "~/sessions/cookies/newsletter-flash";
import { form, page } from "~/http/route.server";

/** For whoever comes by address: the form is in every page's footer. */
export const loader = page([], () => go("/login#newsletter"));

/**
 * Subscribes, and answers in place when the footer's script asks so, which may be told to ask the provider itself; otherwise
 * goes back to the page, whose footer says how it went.
 */
export const action = form([], async ({ fields, request }) => {
  const result = await subscribeToNewsletter(fields, callerOf(request));
  if ("url" in result) return Response.json(result);
  if (fields.has("inline")) {
    // Never the provider's 408: browsers send a POST again on that.
    return Response.json(result, { status: result.outcome === "success" ? 200 : 422 });
  }
  const page = sameSitePath(fields.get("page")) ?? "/";
  const headers = new Headers({ "Set-Cookie": await newsletterFlash(result) });
  return go(`${page.split("#", 1)[0]}#newsletter`, { headers });
});
