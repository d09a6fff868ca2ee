import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageError, pageNotFound } from "~/backend/page-error.server";
import { problem } from "~/domain/problems/problem";
import { isRedirect, signInFor, type Go, type Refused } from "~/screens/forms/form-answer.server";
import type { PageRequest, PostedForm, SignedIn, Visitor } from "~/sessions/visitor";
import { answerOnce } from "./answered-once.server";
import { watchVisitor, withErrorPage, withRefusedForm } from "./failing-call.server";
import { checkMeantFor, checkOrphan, mustShowFactor, toRefusal, subjectOf } from "./guard.server";
import { forgetPosted, keepTypedForm, passedGuards, toSecondFactor } from "./keep-form.server";
import { getLanguage } from "./language.server";
import { isPost, readForm } from "./read-form.server";
import { redirectTo } from "./redirects.server";
import { needsPerson, resolveGuard, type GivenGuard } from "./registry";
import { getVisitor } from "./visitor.server";
import { translateProblems } from "./worded-answer.server";

/**
 * Routes create their loader and action with `page` and `form`, or for programs mark them as such. They name their
 * guards; all that applies to every page and form happens here, in one order (handbook/routes.md). Each is exported
 * by name, because Remix can't strip destructured exports from the browser's bundle.
 */

/** The names of its guards, or "machine" for a route for programs. */
type GuardList = readonly string[] | "machine";
const guardLists = new WeakMap<object, GuardList>();

/** Returns the guards of a loader or action; undefined if it wasn't created here. */
export const guardsOf = (handler: object): GuardList | undefined => guardLists.get(handler);

const namesOf = (guards: readonly GivenGuard[]) =>
  guards.map((guard) => (typeof guard === "string" ? guard : guard.name));

function withGuardList<Handler extends object>(handler: Handler, guards: GuardList): Handler {
  guardLists.set(handler, guards);
  return handler;
}

/** What a loader or action hands to the component: redirects and files don't render. */
type ShownData<Returned> = Exclude<Awaited<Returned>, Go | Response>;

/** The visitor after these guards: signed in for sure after `auth`. */
type PassedVisitor<Names extends readonly GivenGuard[]> = "auth" extends Names[number]
  ? SignedIn
  : Visitor;

/**
 * Runs the guards in order and throws the redirect or 404 of the first that fails; without guards, the route is public.
 * Before them, a form that was meant for another account and an administrator without second factor are redirected. A
 * call that later finds the session gone leads to sign-in; any other failed call throws its Failure.
 */
async function runGuards<const Names extends readonly GivenGuard[]>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  guards: Names,
): Promise<PageRequest<PassedVisitor<Names>>> {
  const { request, context, params } = args;
  const isAction = isPost(args);
  const url = new URL(request.url);
  const currentPath = isAction ? url.pathname : url.pathname + url.search;
  const visitor = await getVisitor(request, context);

  if (isAction && visitor.user) await checkMeantFor(args, visitor.user);

  if (guards.length > 0 && visitor.user && mustShowFactor(visitor.user, url.pathname)) {
    throw await toSecondFactor(args, currentPath);
  }

  for (const guard of guards) {
    const rule = resolveGuard(guard);
    if (visitor.unknownBecause && needsPerson(rule)) {
      // A form that was sent by script stays on its page and shows the error.
      throw isAction ? visitor.unknownBecause : await redirectTo(signInFor(currentPath));
    }
    const subject = await subjectOf(args, visitor, rule);
    const verdict = rule.decide(subject, { path: url.pathname, currentPath });
    if (verdict === "hidden") throw await toRefusal(args, visitor, verdict);
    const aboutDraft = rule.reads === "signUp";
    if (isAction && !visitor.user && !visitor.isInactive && (verdict !== "pass" || aboutDraft)) {
      await checkOrphan(args, subject, verdict);
    }
    if (verdict !== "pass") throw await toRefusal(args, visitor, verdict);
  }
  passedGuards.add(context);
  const passed = watchVisitor(args, visitor, currentPath) as PassedVisitor<Names>;
  // No id contains NUL, and PostgreSQL refuses to search for it.
  if (Object.values(params).some((text) => text?.includes("\0"))) throw pageNotFound(url.pathname);
  return { ...passed, request, params, url, language: await getLanguage(args) };
}

/** Returns a loader that runs the guards and then `show`, whose redirects are thrown. Failures become error pages. */
export function page<const Names extends readonly GivenGuard[], Returned>(
  guards: Names,
  show: (args: PageRequest<PassedVisitor<Names>>) => Returned,
) {
  const loader = (args: LoaderFunctionArgs) =>
    withErrorPage(args, async () => {
      const answer = await show(await runGuards(args, guards));
      // It is thrown so that a parent's redirect takes precedence over its children's.
      if (isRedirect(answer)) throw await redirectTo(answer);
      return answer;
    }) as Promise<ShownData<Returned>>;
  return withGuardList(loader, namesOf(guards));
}

type FormOptions = {
  /** The maximum size of the form in bytes, if it takes a file. */
  largest?: (url: URL) => number | undefined;
  /** The answer to a larger form; without it, the error page 413. */
  tooLarge?: () => Refused;
  /** A form without a page of its own redirects here after a failed call. */
  failsTo?: string;
};

/**
 * Returns an action: it checks that the form is ours, answers it once, runs the guards, reads the fields within
 * limits, and runs `run`. The result is a redirect, the form again, or data for this answer only.
 */
export function form<const Names extends readonly GivenGuard[], Returned>(
  guards: Names,
  run: (posted: PostedForm<PassedVisitor<Names>>) => Returned,
  { largest, tooLarge, failsTo }: FormOptions = {},
) {
  async function work(args: ActionFunctionArgs): Promise<unknown> {
    const request = await runGuards(args, guards);
    const size = largest?.(request.url);
    const fields = await readForm(args, size).catch((error: unknown) => {
      const isTooLarge = error instanceof Response && error.status === 413;
      if (tooLarge && size !== undefined && isTooLarge) return tooLarge();
      throw error;
    });
    if (!(fields instanceof FormData)) return fields;
    const answer = await run(Object.assign(request, { fields }));
    if (!isRedirect(answer)) return answer;
    await keepTypedForm(args, answer);
    return redirectTo(answer);
  }
  const action = (args: ActionFunctionArgs) =>
    withErrorPage(args, () =>
      handlePostedForm(args, () => withRefusedForm(args, () => work(args), failsTo)),
    ) as Promise<ShownData<Returned>>;
  return withGuardList(action, namesOf(guards));
}

/**
 * Every form must come from our own pages (else 403), is answered once, loses its kept input once its guards passed, and
 * shows its problems in the reader's language. `work` runs the guards and the action.
 */
export async function handlePostedForm(
  args: ActionFunctionArgs,
  work: () => Promise<unknown>,
): Promise<unknown> {
  // Browsers set the header, or else app/commands/app-server.js does; a program has no cookie to abuse.
  const site = args.request.headers.get("Sec-Fetch-Site") ?? "none";
  if (site !== "same-origin" && site !== "none") {
    throw pageError(403, problem("calls.refreshed"), "Forbidden");
  }
  try {
    // Problems are keys until here, because the answer may be repeated in another language.
    return translateProblems(await answerOnce(args, work), await getLanguage(args));
  } finally {
    if (passedGuards.has(args.context)) await forgetPosted(args);
  }
}

/** Marks a loader or action as one for programs, which have no session and no forms of the app, and so no guards. */
export const markMachineRoute = <Handler extends object>(handler: Handler): Handler =>
  withGuardList(handler, "machine");
