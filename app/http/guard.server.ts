import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Backend } from "~/backend/backend";
import { Failure } from "~/domain/problems/failure";
import type { EndedKey } from "~/contract/sign-up/registration-calls";
import { meantForField } from "~/domain/meant-for";
import type { NoticeName } from "~/domain/notices";
import { isGlobalAdmin, isLoggedInAs, type User } from "~/domain/user";
import { secondFactorPath } from "~/screens/account/second-factor.server";
import { go, signInFor } from "~/screens/forms/form-answer.server";
import { noFacts } from "~/screens/engine/flow";
import { signUpFacts } from "~/screens/engine/ask-walk.server";
import { readDraftKeys, wasDeletedHere } from "~/sessions/cookies/draft-keys";
import { wasSignedIn } from "~/sessions/kept-form";
import type { SignedIn, Visitor } from "~/sessions/visitor";
import { watchedVisitor } from "./failing-call.server";
import { signInAgain, toSecondFactor } from "./keep-form.server";
import { letThrough } from "./passed-guards";
import { isPost, readForm } from "./read-form.server";
import { pageNotFound } from "~/backend/page-error.server";
import { leadTo, noticeNameOf } from "./redirects.server";
import { guardGiven, needsPerson, type GivenGuard } from "./registry";
import type { Subject, Verdict } from "./verdict";
import { saysItIsOver } from "~/screens/account/used-link";
import { visitorOf } from "./visitor.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Who is behind a request that these guards let through. */
export type Passed<Names extends readonly GivenGuard[]> = "auth" extends Names[number]
  ? SignedIn
  : Visitor;

/**
 * Runs the named guards in order and throws the redirect of the first that does not pass. Without names the route is
 * public.
 *
 * A backend call that finds the session gone sends the visitor to sign in again. Any other failing call throws its
 * Failure, in loaders as in actions.
 */
export async function passGuards<const Names extends readonly GivenGuard[]>(
  args: Args,
  names: Names,
): Promise<Passed<Names>> {
  const { request, context } = args;
  const isAction = isPost(args);
  const url = new URL(request.url);
  const here = isAction ? url.pathname : url.pathname + url.search;
  const visitor = await visitorOf(request, context);

  if (isAction && visitor.user) await checkMeantFor(args, visitor.user);

  if (names.length > 0 && visitor.user && mustShowFactor(visitor.user, url.pathname)) {
    throw await toSecondFactor(args, here);
  }

  for (const name of names) {
    const rule = guardGiven(name);
    if (visitor.unknownBecause && needsPerson(rule)) {
      // A form by script keeps its page, and says so there.
      throw isAction ? visitor.unknownBecause : await leadTo(signInFor(here));
    }
    const subject: Subject = {
      user: visitor.user,
      isInactive: visitor.isInactive,
      token: rule.needs.includes("token") ? await tokenOf(args, visitor.backend) : null,
      signUp: rule.needs.includes("signUp") ? await signUpFacts(visitor) : noFacts,
      facts: await rule.facts?.(visitor),
    };
    const verdict = rule.decide(subject, { path: url.pathname, here });
    if (verdict === "hidden") {
      reportHidden(visitor, context, url.pathname);
      throw pageNotFound(url.pathname);
    }
    const aboutDraft = rule.needs.includes("signUp");
    if (isAction && !visitor.user && !visitor.isInactive && (verdict !== "pass" || aboutDraft)) {
      const went = await draftGone(args, subject);
      if (went?.how !== "deleted" && (went || (await isOrphan(args, subject, verdict)))) {
        const keys = await readDraftKeys(args.request.headers.get("Cookie"));
        if (wasDeletedHere(keys, (await postedDraft(args)) ?? "")) {
          throw await leadTo(go("/register", { notice: "draftDeletedHere" }));
        }
        // Who was signed in here knows whose it is.
        throw await signInAgain(args, { went: (await wasSignedIn(args.request)) ? null : went });
      }
    }
    if (verdict !== "pass") throw await elsewhere(request, visitor, verdict);
  }
  letThrough(context);
  return watchedVisitor(args, visitor, here) as Passed<Names>;
}

/** Whether an administrator is to show their second factor before anything else but this page. */
const mustShowFactor = ({ second_factor }: User, path: string): boolean =>
  second_factor != null &&
  !second_factor.passed &&
  path !== "/logout" &&
  !path.startsWith(secondFactorPath);

const isAboutLink = (notice: NoticeName | null): boolean =>
  notice === "linkExpired" || notice === "linkUseless" || notice === "linkUselessPassword";

/** Guests are told to ask for another link when theirs is used up; whoever is signed in does not need one. */
async function elsewhere(
  request: Request,
  { user }: Visitor,
  { to, notice }: Exclude<Verdict, string>,
): Promise<Response> {
  const usedLink = user !== null && isAboutLink(await noticeNameOf(request));
  return leadTo(go(to, { notice: notice ?? (usedLink ? "alreadySignedIn" : undefined) }));
}

/**
 * Whether a form was posted after its session had ended: one that only signed-in people see, one that nobody else could
 * have come to, or one of a draft that this browser cannot open any more.
 */
async function isOrphan(args: Args, { signUp }: Subject, verdict: Verdict): Promise<boolean> {
  if (typeof verdict === "object" && verdict.to.startsWith("/login")) return true;
  if (verdict !== "pass" && (await wasSignedIn(args.request))) return true;
  const draft = await postedDraft(args);
  return draft !== null && !signUp.registrations.some((each) => each.id === draft);
}

/** The draft that a form says it is of. */
async function postedDraft(args: Args): Promise<string | null> {
  const id = (await readForm(args).catch(() => null))?.get("registration");
  return typeof id === "string" && id !== "" ? id : null;
}

/** What has become of the draft of a posted form that this browser's key opened; null where nobody can say. */
async function draftGone(args: Args, { signUp }: Subject): Promise<EndedKey | null> {
  if (!signUp.ended?.length) return null;
  const draft = await postedDraft(args);
  return signUp.ended.find(({ id }) => id === draft) ?? null;
}

/** The requests whose hidden page is told of already: its layout has a guard too. */
const reported = new WeakSet<object>();

/**
 * Tells the backend that somebody without the right asked for a page of administrators. Nobody waits for it: a page that
 * takes longer to be not there would tell that it is.
 */
function reportHidden({ backend }: Visitor, context: object, path: string): void {
  if (reported.has(context)) return;
  reported.add(context);
  // A backend without this call has said so in its log.
  void backend
    .call("reportHiddenPage", { body: { path: path.slice(0, 2000) } })
    .catch(() => undefined);
}

/**
 * Administrators are now themselves, now somebody else, in all their tabs at once: their forms say whose page they were
 * on, and one of another account is not carried out.
 * @throws Response to the dashboard
 */
async function checkMeantFor(args: Args, user: User): Promise<void> {
  if (!isGlobalAdmin(user) && !isLoggedInAs(user)) return;
  const fields = await readForm(args).catch(() => null);
  const meantFor = fields?.get(meantForField);
  if (!meantFor || meantFor === user.user_id) return;
  throw await leadTo(go("/", { notice: "otherAccount" }));
}

/** The token of a link stays in the page's URL; a form may also carry it in its body. */
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
    // A backend that cannot check a link ahead of time decides when the form is posted.
    if (error.status === 501)
      return { purpose: saysItIsOver(value, Date.now()) ? "over" : "unknown" };
    throw error;
  }
}
