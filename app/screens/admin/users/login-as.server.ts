import { z } from "zod";
import { requireKept } from "~/backend/backend-error";
import { Failure, isFailure, nullIfRefused } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import { isGlobalAdmin, isLoggedInAs, longestReason } from "~/domain/user";
import { ownTimes } from "~/language/own-times";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { loginAsPath, loginAsObstacle, userListPath, userRow } from "./admin-users.server";
import { getListedUser } from "./listed-person.server";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";

/** Administrators log in as a user here, and return (handbook/product.md#administrators, Login-as session). */

const reasonForm = z.object({
  reason: z
    .string({ required_error: problem("admin.reason_missing") })
    .trim()
    .min(1, problem("admin.reason_missing"))
    .max(longestReason, problem("admin.login_reason_long", { most: longestReason })),
});

/** From handbook/product.md#errors; shown if the backend gives no reason for people. */
const failed = problem("admin.login_as_failed");

const whyNot = {
  self: problem("admin.login_as_self"),
  administrator: problem("admin.login_as_admin"),
  inactive: problem("admin.account_inactive"),
};

/**
 * Returns the user, and why an administrator can't log in as them.
 * @throws Response the not-found page for an unknown user
 */
export async function loadLoginAsPage(args: PageRequest<SignedIn>) {
  const { backend, user: self, params, language } = args;
  const { userId = "" } = params;
  await requireKept(backend, "loginAs");
  try {
    const [user, status] = await Promise.all([
      getListedUser(backend, userId),
      nullIfRefused(backend.call("loginAsStatus")),
    ]);
    const refused = loginAsObstacle(user, self);
    return {
      person: userRow(user, self, language),
      whyNot: refused && problemWords(whyNot[refused], language),
      /** An administrator may only have one session, and it is in force in another browser. */
      elsewhere: status?.session && {
        name: status.session.target_user.name,
        since: ownTimes(args)(status.session.started_at),
      },
      back: userListPath,
    };
  } catch (error) {
    throw isFailure(error, 404, 405) ? pageNotFound(loginAsPath(userId)) : error;
  }
}

/** Whether there is a session to end: this browser's, or the administrator's own in another browser. */
async function hasSessionToEnd({ backend, user }: SignedIn) {
  if (isLoggedInAs(user)) return true;
  return isGlobalAdmin(user) && (await backend.call("loginAsStatus")).is_active;
}

/** To every guard, this visitor is the user that the administrator is logged in as. */
export async function leaveAccount(visitor: SignedIn) {
  if (!(await hasSessionToEnd(visitor))) return seeOther("/");
  const headers = await visitor.endLoginAs();
  return seeOther("/", { notice: "loginAsEnded", headers, newDocument: true });
}

export async function enterAccount({ startLoginAs, params, fields }: PostedForm<SignedIn>) {
  const { userId = "" } = params;
  const submission = parseForm(fields, reasonForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    const headers = await startLoginAs({ userId, reason: submission.value.reason });
    return seeOther("/", { headers, newDocument: true });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { status, details } = error;
    const words = status < 500 && details.message !== details.statusText && details.message;
    return refuse(submission, { form: words || failed }, status);
  }
}
