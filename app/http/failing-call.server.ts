import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Failure } from "~/domain/problems/failure";
import { pageErrorOf, wordedPage } from "~/backend/page-error.server";
import { go, refuseForWhole } from "~/screens/forms/form-answer.server";
import type { Visitor } from "~/sessions/visitor";
import { signInAgain, toSecondFactor, untilAnswered } from "./keep-form.server";
import { languageOf } from "./language.server";
import { takeBack } from "./passed-guards";
import { isPost, readForm } from "./read-form.server";
import { leadTo } from "./redirects.server";
import { visitorOf } from "./visitor.server";

/**
 * What a failing backend call becomes, unless a screen knows better: an ended session leads to the sign-in page; in a form
 * anything else is told in the form, which keeps what was typed; and what is left is a page of its own.
 */

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** @throws Response the page for a failed call */
export async function orPage<Answer>(args: Args, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw pageErrorOf(error, await languageOf(args));
    throw error instanceof Response ? await wordedPage(error, () => languageOf(args)) : error;
  }
}

/** The answer of a form, or the form again, or where `failsTo` tells of the failure instead. @throws Failure that does not speak of the form */
export async function orFormAgain(
  args: ActionFunctionArgs,
  work: () => Promise<unknown>,
  failsTo?: string,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (failsTo) return leadTo(go(failsTo));
    const fields = await readForm(args).catch(() => null);
    if (!fields) throw error;
    const visitor = await visitorOf(args.request, args.context).catch(() => null);
    // A page needs to know whose it is: a browser without scripts would get the failure in place of the form.
    if (visitor?.unknownBecause && !isByScript(args.request)) throw await untilAnswered(args);
    return refuseForWhole(error, fields);
  }
}

/** Only a browser that says that it loads a document is known to run none. */
const isByScript = ({ headers }: Request): boolean => headers.get("Sec-Fetch-Mode") !== "navigate";

/**
 * The same visitor, whose calls see to an ended session themselves, so that a screen that does without an answer cannot
 * swallow it: status 401 or 419 while a page renders leads to /login (handbook/product.md#header-and-footer), and so does
 * 401 when a form is posted, which is kept. That the backend refused its token twice is the form's to tell: nobody need
 * sign in for that.
 * @param here where to come back to
 */
export function watchedVisitor(args: Args, visitor: Visitor, here: string): Visitor {
  const isForm = isPost(args);
  async function watched<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.needsSecondFactor) throw await toSecondFactor(args, here);
      if (isForm && error.sessionGone && error.status !== 419 && visitor.session !== null) {
        takeBack(args.context);
        throw await signInAgain(args, { headers: await visitor.sessionGone() });
      }
      // The sign-in page cannot send to itself.
      if (!isForm && error.sessionGone && !here.startsWith("/login")) {
        const headers = await visitor.sessionGone();
        throw await leadTo(go(`/login?next=${encodeURIComponent(here)}`, { headers }));
      }
      throw error;
    }
  }
  return {
    ...visitor,
    caller: { ...visitor.caller, watch: watched },
    backend: {
      ...visitor.backend,
      caller: { ...visitor.caller, watch: watched },
      call: (name, input) => watched(visitor.backend.call(name, input)),
      callOnce: (name, input) => watched(visitor.backend.callOnce(name, input)),
    },
    closeAccount: () => watched(visitor.closeAccount()),
    confirmEmail: (by) => watched(visitor.confirmEmail(by)),
    startLoginAs: (input) => watched(visitor.startLoginAs(input)),
    endLoginAs: () => watched(visitor.endLoginAs()),
  };
}
