import type { Backend } from "~/backend/backend";
import { clockNow } from "~/backend/installation-clock";
import { Failure } from "~/domain/problems/failure";
import { meantForField } from "~/domain/form-frame";
import { isGlobalAdmin, isLoggedInAs, type User } from "~/domain/user";
import { reportHidden } from "~/screens/account/hidden-page.server";
import { secondFactorPath } from "~/screens/account/second-factor.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { noFacts } from "~/screens/engine/flow";
import { loadSignUpFacts } from "~/screens/engine/ask-walk.server";
import { readDraftKeys, wasDeletedHere } from "~/screens/sign-up/kept-keys.server";
import { wasSignedIn } from "~/sessions/kept-form";
import type { Visitor } from "~/sessions/visitor";
import { signInAgain, type Args } from "./keep-form.server";
import { readForm } from "./read-form.server";
import { pageNotFound } from "~/backend/page-error.server";
import { redirectTo, readNoticeName } from "./redirects.server";
import type { resolveGuard, Subject, Verdict } from "./registry";
import { hasExpired } from "~/screens/account/used-link";

/** Loads what a guard decides by: only what it reads. */
export async function subjectOf(
  args: Args,
  visitor: Visitor,
  { reads, facts }: ReturnType<typeof resolveGuard>,
): Promise<Subject> {
  return {
    user: visitor.user,
    isInactive: visitor.isInactive,
    token: reads === "token" ? await readToken(args, visitor.backend) : null,
    signUp: reads === "signUp" ? await loadSignUpFacts(visitor) : noFacts,
    facts: await facts?.(visitor),
  };
}

/** Returns true if an administrator must show their second factor before anything that has a guard. */
export const mustShowFactor = ({ second_factor }: User, path: string): boolean =>
  second_factor != null &&
  !second_factor.passed &&
  path !== "/logout" &&
  !path.startsWith(secondFactorPath);

/** Returns a redirect, which keeps no form and may say that a used link isn't needed, or a hidden page's logged 404. */
export async function toRefusal(
  { request, context }: Args,
  visitor: Visitor,
  verdict: Exclude<Verdict, "pass">,
): Promise<Response> {
  const { user } = visitor;
  if (verdict === "hidden") {
    const { pathname } = new URL(request.url);
    if (!reportedRequests.has(context)) reportHidden(visitor, pathname);
    reportedRequests.add(context);
    return pageNotFound(pathname);
  }
  const { to, notice } = verdict;
  const flash = user && (await readNoticeName(request));
  const usedLink =
    flash === "linkExpired" || flash === "linkUseless" || flash === "linkUselessPassword";
  return redirectTo(seeOther(to, { notice: notice ?? (usedLink ? "alreadySignedIn" : undefined) }));
}

/**
 * Throws a redirect to sign in, which keeps the posted form, if its session or draft has ended since its page was shown:
 * only signed-in users see it, only this user could have reached it, or this browser can't open its draft any more (one
 * that was deleted here leads to /register). Only a browser that was never signed in here is told where the draft is.
 */
export async function checkOrphan(
  args: Args,
  { signUp: { registrations, ended: endedDrafts } }: Subject,
  verdict: Verdict,
): Promise<void> {
  const { request } = args;
  const posted = (await readForm(args).catch(() => null))?.get("registration");
  const draft = typeof posted === "string" ? posted : "";
  const ended = endedDrafts?.find(({ id }) => id === draft) ?? null;
  if (ended?.how === "deleted") return;
  const wasUser = await wasSignedIn(request);
  const isOrphan =
    ended !== null ||
    (typeof verdict === "object" && verdict.to.startsWith("/login")) ||
    (verdict !== "pass" && wasUser) ||
    (draft !== "" && !registrations.some(({ id }) => id === draft));
  if (!isOrphan) return;
  if (wasDeletedHere(await readDraftKeys(request.headers.get("Cookie")), draft)) {
    throw await redirectTo(seeOther("/register", { notice: "draftDeletedHere" }));
  }
  throw await signInAgain(args, { movedDraft: wasUser ? null : ended });
}

/** Requests whose hidden page is already reported, because its layout has a guard too. */
const reportedRequests = new WeakSet<object>();

/**
 * Switching accounts affects all tabs of an admin, so their forms name the account of their page, and one for another
 * account is neither carried out nor kept. Throws a redirect to the dashboard.
 */
export async function checkMeantFor(args: Args, user: User): Promise<void> {
  if (!isGlobalAdmin(user) && !isLoggedInAs(user)) return;
  const fields = await readForm(args).catch(() => null);
  const meantFor = fields?.get(meantForField);
  if (!meantFor || meantFor === user.user_id) return;
  throw await redirectTo(seeOther("/", { notice: "otherAccount" }));
}

/** Returns what is known about the `token` of the URL or else of the posted form, as {@link Subject} says. */
async function readToken(args: Args, backend: Backend): Promise<Subject["token"]> {
  const value =
    new URL(args.request.url).searchParams.get("token") ??
    (args.request.method === "POST" ? (await readForm(args)).get("token") : null);
  if (typeof value !== "string" || value === "") return null;
  try {
    return await backend.call("tokenCheck", { body: { token: value } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.status === 422) return null;
    // A backend that can't check a link in advance decides when the form is posted.
    if (error.status === 501)
      return { purpose: hasExpired(value, clockNow()) ? "over" : "unknown" };
    throw error;
  }
}
