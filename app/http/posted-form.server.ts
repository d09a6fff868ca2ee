import type { ActionFunctionArgs } from "@remix-run/node";
import { pageError } from "~/backend/page-error.server";
import { formKeyField, formKeyPattern } from "~/domain/form-key";
import { environment } from "~/environment";
import { refuseWhole } from "~/screens/forms/form-answer.server";
import { isKeyOfSession } from "~/sessions/form-key-proof";
import { answerOnce } from "./answered-once.server";
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
 * Every form must come from our own pages, is answered once, loses its kept input after it succeeds, and shows its
 * errors in the reader's language. `work` runs the guards and the action; `failsTo` is the redirect after a failed
 * call, for a form without a page of its own.
 */
export async function postedForm(
  args: ActionFunctionArgs,
  work: () => Promise<unknown>,
  failsTo?: string,
): Promise<unknown> {
  const answer = await answered(args, () => orFormAgain(args, work, failsTo));
  return wordedAnswer(answer, await languageOf(args));
}

/** Problems are still keys here, because the answer may be repeated in another language. */
async function answered(args: ActionFunctionArgs, work: () => Promise<unknown>): Promise<unknown> {
  if (!isOwnForm(args.request, environment().APP_URL)) return sentBack(args);
  try {
    return await answerOnce(args, work);
  } finally {
    // After the form has succeeded, its kept input is obsolete.
    if (hasPassed(args.context)) await forgetPosted(args);
  }
}

/**
 * Returns a form with its input if it doesn't seem to come from our pages but holds a key that only a page of this
 * session can know. Throws Response 403 otherwise.
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
