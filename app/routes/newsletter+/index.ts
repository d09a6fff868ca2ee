import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { sameSitePath } from "~/domain/same-site-path";
import { subscribeToNewsletter } from "~/screens/shell/newsletter.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { callerOf } from "~/http/visitor.server";
import { newsletterFlash } from "~/sessions/cookies/newsletter-flash";

/** For whoever comes by address: the form is in every page's footer. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect("/login#newsletter", 303);
}

/**
 * Subscribes, and answers in place when the footer's script asks so; otherwise goes back to the page, whose footer says
 * how it went.
 */
export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const fields = await readForm(args);
  const result = await subscribeToNewsletter(fields, callerOf(args.request));
  if (fields.has("inline")) {
    // Never the provider's 408: browsers send a POST again on that.
    return Response.json(result, { status: result.outcome === "success" ? 200 : 422 });
  }
  const page = sameSitePath(fields.get("page")) ?? "/";
  return redirect(`${page.split("#", 1)[0]}#newsletter`, {
    status: 303,
    headers: { "Set-Cookie": await newsletterFlash(result) },
  });
}
