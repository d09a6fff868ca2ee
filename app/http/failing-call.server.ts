import type { ActionFunctionArgs } from "@remix-run/node";
import { Failure } from "~/domain/problems/failure";
import { pageErrorOf, translateErrorPage } from "~/backend/page-error.server";
import { seeOther, refuseForWhole } from "~/screens/forms/form-answer.server";
import type { Visitor } from "~/sessions/visitor";
import { keepAndGo, signInAgain, toSecondFactor, type Args } from "./keep-form.server";
import { getLanguage } from "./language.server";
import { isPost, readForm } from "./read-form.server";
import { redirectTo } from "./redirects.server";
import { getVisitor } from "./visitor.server";

/**
 * A failed backend call leads to the sign-in page if the session ended, is shown in the form with its input if a form
 * was posted, and becomes an error page otherwise, unless a screen handles it.
 */

/** Throws the error page, as a Response in the reader's language, for a failed call or `pageError`; other errors as is. */
export async function withErrorPage<Answer>(
  args: Args,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw pageErrorOf(error, await getLanguage(args));
    throw error instanceof Response
      ? await translateErrorPage(error, () => getLanguage(args))
      : error;
  }
}

/**
 * Returns the posted form with the failure of a call; with `failsTo`, it redirects there without a message. Throws
 * failures without a readable form. While the user is unknown, a browser without scripts is sent to sign in.
 */
export async function withRefusedForm(
  args: ActionFunctionArgs,
  work: () => Promise<unknown>,
  failsTo?: string,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (failsTo) return redirectTo(seeOther(failsTo));
    const fields = await readForm(args).catch(() => null);
    if (!fields) throw error;
    const visitor = await getVisitor(args.request, args.context).catch(() => null);
    // A page needs to know its user: without scripts, the browser would get the failure in place of the form. Only a
    // browser that says it is loading a document is known to run none.
    if (visitor?.unknownBecause && args.request.headers.get("Sec-Fetch-Mode") === "navigate")
      throw await keepAndGo(args, { kept: "keptUntilAnswered" });
    return refuseForWhole(error, fields);
  }
}

/**
 * Returns the visitor with calls that handle an ended session, so that no screen can swallow it. A 401 or 419 of a
 * loader leads to /login (handbook/product.md#header-and-footer), and so does a 401 of a posted form, which is kept; a
 * form's 419 stays an error, because signing in wouldn't help. A call that needs the second factor leads to its page.
 */
export function watchVisitor(args: Args, visitor: Visitor, currentPath: string): Visitor {
  const isForm = isPost(args);
  async function handleEndedSession<Answer>(answering: Promise<Answer>): Promise<Answer> {
    try {
      return await answering;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.needsSecondFactor) throw await toSecondFactor(args, currentPath);
      if (isForm && error.sessionGone && error.status !== 419 && visitor.session !== null) {
        throw await signInAgain(args, { headers: await visitor.sessionGone() });
      }
      // The sign-in page must not redirect to itself.
      if (!isForm && error.sessionGone && !currentPath.startsWith("/login")) {
        const headers = await visitor.sessionGone();
        throw await redirectTo(
          seeOther(`/login?next=${encodeURIComponent(currentPath)}`, { headers }),
        );
      }
      throw error;
    }
  }
  return {
    ...visitor,
    caller: { ...visitor.caller, watch: handleEndedSession },
    backend: {
      ...visitor.backend,
      caller: { ...visitor.caller, watch: handleEndedSession },
      call: (name, input) => handleEndedSession(visitor.backend.call(name, input)),
      callOnce: (name, input) => handleEndedSession(visitor.backend.callOnce(name, input)),
    },
    closeAccount: () => handleEndedSession(visitor.closeAccount()),
    confirmEmail: (proof) => handleEndedSession(visitor.confirmEmail(proof)),
    startLoginAs: (input) => handleEndedSession(visitor.startLoginAs(input)),
    endLoginAs: () => handleEndedSession(visitor.endLoginAs()),
  };
}
