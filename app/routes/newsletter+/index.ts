import { safePath } from "~/domain/same-site-path";
import { seeOther } from "~/screens/forms/form-answer.server";
import { subscribeToNewsletter } from "~/screens/shell/newsletter.server";
import { createNewsletterFlash } from "~/sessions/cookies/newsletter-flash";
import { form, page } from "~/http/route.server";

/** The form is in every page's footer, so the URL itself redirects to one. */
export const loader = page([], () => seeOther("/login#newsletter"));

/**
 * Subscribes. The footer's script gets JSON, perhaps with the request to contact the provider itself; without it, the
 * answer is a redirect to the page, whose footer shows the outcome.
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
  const headers = new Headers({ "Set-Cookie": await createNewsletterFlash(result) });
  return seeOther(`${page.split("#", 1)[0]}#newsletter`, { headers });
});
