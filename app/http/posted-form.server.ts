import type { ActionFunctionArgs } from "@remix-run/node";
import { pageError } from "~/backend/page-error.server";
import { formKeyField, formKeyPattern } from "~/domain/form-key";
import { environment } from "~/environment";
import { refuseWhole } from "~/screens/forms/form-answer.server";
import { isKeyOfSession } from "~/sessions/form-key-proof";
import { answeredOnce } from "./answered-once.server";
import { orFormAgain } from "./failing-call.server";
import { forgetPosted } from "./keep-form.server";
import { languageOf } from "./language.server";
import { hasPassed } from "./passed-guards";
import { readForm } from "./read-form.server";
import { isOwnForm } from "./same-origin";
import { wordedAnswer } from "./worded-answer.server";
import { problem } from "~/domain/problems/problem";

const refreshed = problem("calls.refreshed");

/**
 * What holds for every form, whatever it does: it is one of our own, it is answered once, what was kept of it is forgotten
 * when it has come through again, and what is wrong with it is said in the reader's language.
 * @param work passes the guards and does what the form asks
 * @param failsTo where a failed call leads, for a form without a page to be shown on again
 */
export async function postedForm(
  args: ActionFunctionArgs,
  work: () => Promise<unknown>,
  failsTo?: string,
): Promise<unknown> {
  const answer = await answered(args, () => orFormAgain(args, work, failsTo));
  return wordedAnswer(answer, await languageOf(args));
}

/** Its problems are still keys: the same answer may be told again in another language. */
async function answered(args: ActionFunctionArgs, work: () => Promise<unknown>): Promise<unknown> {
  if (!isOwnForm(args.request, environment().APP_URL)) return sentBack(args);
  try {
    return await answeredOnce(args, work);
  } finally {
    // Once it has come through again, what was kept of it has done its work.
    if (hasPassed(args.context)) await forgetPosted(args);
  }
}

/**
 * A form that does not seem to come from our own pages, though it holds a key that only a page of this very session can
 * know, comes back with what was typed.
 * @throws Response 403 for any other
 */
async function sentBack(args: ActionFunctionArgs): Promise<unknown> {
  const fields = await readForm(args).catch(() => null);
  const key = fields?.get(formKeyField);
  const known =
    typeof key === "string" &&
    formKeyPattern.test(key) &&
    (await isKeyOfSession(key, args.request.headers.get("Cookie")));
  if (!fields || !known) throw pageError(403, refreshed, "Forbidden");
  return refuseWhole(fields, refreshed, 403);
}
