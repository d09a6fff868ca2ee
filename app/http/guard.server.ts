import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Backend } from "~/backend/backend";
import { clockNow } from "~/backend/installation-clock";
import { Failure } from "~/domain/problems/failure";
import type { EndedKey } from "~/domain/sign-up/registration";
import { meantForField } from "~/domain/meant-for";
import type { NoticeName } from "~/domain/notices";
import { isGlobalAdmin, isLoggedInAs, type User } from "~/domain/user";
import { reportHidden } from "~/screens/account/hidden-page.server";
import { secondFactorPath } from "~/screens/account/second-factor.server";
import { seeOther, signInFor } from "~/screens/forms/form-answer.server";
import { noFacts } from "~/screens/engine/flow";
import { signUpFacts } from "~/screens/engine/ask-walk.server";
import { readDraftKeys, wasDeletedHere } from "~/sessions/cookies/draft-keys";
import { wasSignedIn } from "~/sessions/kept-form";
import type { SignedIn, Visitor } from "~/sessions/visitor";
import { watchedVisitor } from "./failing-call.server";
import { signInAgain, toSecondFactor } from "./keep-form.server";
import { markGuardsPassed } from "./passed-guards";
import { isPost, readForm } from "./read-form.server";
import { pageNotFound } from "~/backend/page-error.server";
import { redirectTo, noticeNameOf } from "./redirects.server";
import { resolveGuard, needsPerson, type GivenGuard, type Subject, type Verdict } from "./registry";
import { hasExpired } from "~/screens/account/used-link";
import { visitorOf } from "./visitor.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export type Passed<Names extends readonly GivenGuard[]> = "auth" extends Names[number]
  ? SignedIn
  : Visitor;

/**
 * Runs the guards in order and throws the redirect of the first that fails; without guards, the route is public. If a
 * backend call finds that the session is gone, the visitor must sign in again. Other failed calls throw their
 * Failure, in loaders and actions alike.
 */
export async function passGuards<const Names extends readonly GivenGuard[]>(
  args: Args,
  names: Names,
): Promise<Passed<Names>> {
  const { request, context } = args;
  const isAction = isPost(args);
  const url = new URL(request.url);
  const currentPath = isAction ? url.pathname : url.pathname + url.search;
  const visitor = await visitorOf(request, context);

  if (isAction && visitor.user) await checkMeantFor(args, visitor.user);

  if (names.length > 0 && visitor.user && mustShowFactor(visitor.user, url.pathname)) {
    throw await toSecondFactor(args, currentPath);
  }

  for (const name of names) {
    const rule = resolveGuard(name);
    if (visitor.unknownBecause && needsPerson(rule)) {
      // A form that was sent by script stays on its page and shows the error.
      throw isAction ? visitor.unknownBecause : await redirectTo(signInFor(currentPath));
    }
    const subject: Subject = {
      user: visitor.user,
      isInactive: visitor.isInactive,
      token: rule.needs.includes("token") ? await tokenOf(args, visitor.backend) : null,
      signUp: rule.needs.includes("signUp") ? await signUpFacts(visitor) : noFacts,
      facts: await rule.facts?.(visitor),
    };
    const verdict = rule.decide(subject, { path: url.pathname, currentPath });
    if (verdict === "hidden") {
      if (!reported.has(context)) reportHidden(visitor, url.pathname);
      reported.add(context);
      throw pageNotFound(url.pathname);
    }
    const aboutDraft = rule.needs.includes("signUp");
    if (isAction && !visitor.user && !visitor.isInactive && (verdict !== "pass" || aboutDraft)) {
      const went = await draftGone(args, subject);
      if (went?.how !== "deleted" && (went || (await isOrphan(args, subject, verdict)))) {
        const keys = await readDraftKeys(args.request.headers.get("Cookie"));
        if (wasDeletedHere(keys, (await postedDraft(args)) ?? "")) {
          throw await redirectTo(seeOther("/register", { notice: "draftDeletedHere" }));
        }
        // A browser that was signed in here knows its account already.
        throw await signInAgain(args, { went: (await wasSignedIn(args.request)) ? null : went });
      }
    }
    if (verdict !== "pass") throw await elsewhere(request, visitor, verdict);
  }
  markGuardsPassed(context);
  return watchedVisitor(args, visitor, currentPath) as Passed<Names>;
}

const mustShowFactor = ({ second_factor }: User, path: string): boolean =>
  second_factor != null &&
  !second_factor.passed &&
  path !== "/logout" &&
  !path.startsWith(secondFactorPath);

const isAboutLink = (notice: NoticeName | null): boolean =>
  notice === "linkExpired" || notice === "linkUseless" || notice === "linkUselessPassword";

/** Guests with a used link are told to request another; signed-in users don't need one. */
async function elsewhere(
  request: Request,
  { user }: Visitor,
  { to, notice }: Exclude<Verdict, string>,
): Promise<Response> {
  const usedLink = user !== null && isAboutLink(await noticeNameOf(request));
  return redirectTo(seeOther(to, { notice: notice ?? (usedLink ? "alreadySignedIn" : undefined) }));
}

/**
 * Returns true if a form was posted after its session ended: only signed-in users see it, only this user could have
 * reached it, or its draft can't be opened by this browser any more.
 */
async function isOrphan(args: Args, { signUp }: Subject, verdict: Verdict): Promise<boolean> {
  if (typeof verdict === "object" && verdict.to.startsWith("/login")) return true;
  if (verdict !== "pass" && (await wasSignedIn(args.request))) return true;
  const draft = await postedDraft(args);
  return draft !== null && !signUp.registrations.some((each) => each.id === draft);
}

async function postedDraft(args: Args): Promise<string | null> {
  const id = (await readForm(args).catch(() => null))?.get("registration");
  return typeof id === "string" && id !== "" ? id : null;
}

/** Returns what happened to a posted form's draft that this browser's key once opened; null if unknown. */
async function draftGone(args: Args, { signUp }: Subject): Promise<EndedKey | null> {
  if (!signUp.ended?.length) return null;
  const draft = await postedDraft(args);
  return signUp.ended.find(({ id }) => id === draft) ?? null;
}

/** Requests whose hidden page is already reported, because its layout has a guard too. */
const reported = new WeakSet<object>();

/**
 * Switching accounts affects all tabs of an admin, so their forms name the account of their page, and one for another
 * account is not carried out. Throws a redirect to the dashboard.
 */
async function checkMeantFor(args: Args, user: User): Promise<void> {
  if (!isGlobalAdmin(user) && !isLoggedInAs(user)) return;
  const fields = await readForm(args).catch(() => null);
  const meantFor = fields?.get(meantForField);
  if (!meantFor || meantFor === user.user_id) return;
  throw await redirectTo(seeOther("/", { notice: "otherAccount" }));
}

/** A link's token stays in the page's URL; a form may also send it in its body. */
async function tokenOf(args: Args, backend: Backend): Promise<Subject["token"]> {
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
