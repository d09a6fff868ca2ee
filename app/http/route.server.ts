import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageNotFound } from "~/backend/page-error.server";
import { leadsOn, type Go, type Refused } from "~/screens/forms/form-answer.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { orErrorPage } from "./failing-call.server";
import { passGuards, type Passed } from "./guard.server";
import { keepOnTheWay } from "./keep-form.server";
import { languageOf } from "./language.server";
import { postedForm } from "./posted-form.server";
import { readForm } from "./read-form.server";
import { leadTo } from "./redirects.server";
import type { GivenGuard } from "./registry";

/**
 * Routes create their loader and action with `page` and `form` for people and `machine` for programs. They name their
 * guards; all that applies to every page and form happens here, in one order (handbook/routes.md). Each is exported
 * by name, because Remix can't strip destructured exports from the browser's bundle.
 */

const machines = "machine";
const guardLists = new WeakMap<object, readonly string[] | typeof machines>();

/** Returns the guards of a loader or action; undefined if it wasn't created here. */
export const guardsOf = (handler: object): readonly string[] | typeof machines | undefined =>
  guardLists.get(handler);

function made<Handler extends object>(
  handler: Handler,
  guards: readonly GivenGuard[] | typeof machines,
): Handler {
  const named = (given: GivenGuard) => (typeof given === "string" ? given : given.name);
  guardLists.set(handler, guards === machines ? machines : guards.map(named));
  return handler;
}

/** The component's data: redirects and files don't render. */
type Shown<Returned> = Exclude<Awaited<Returned>, Go | Response>;

async function askedBy<const Names extends readonly GivenGuard[]>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  guards: Names,
): Promise<PageRequest<Passed<Names>>> {
  const { request, params } = args;
  const who = await passGuards(args, guards);
  // No id contains NUL, and PostgreSQL refuses to search for it.
  if (Object.values(params).some((text) => text?.includes("\0"))) {
    throw pageNotFound(new URL(request.url).pathname);
  }
  const language = await languageOf(args);
  return { ...who, request, params, url: new URL(request.url), language };
}

const answerOf = async (answer: unknown) => (leadsOn(answer) ? leadTo(answer) : answer);

export function page<const Names extends readonly GivenGuard[], Returned>(
  guards: Names,
  show: (args: PageRequest<Passed<Names>>) => Returned,
) {
  const loader = (args: LoaderFunctionArgs) =>
    orErrorPage(args, async () => {
      const answer = await show(await askedBy(args, guards));
      // It is thrown so that a parent's redirect takes precedence over its children's.
      if (leadsOn(answer)) throw await leadTo(answer);
      return answer;
    }) as Promise<Shown<Returned>>;
  return made(loader, guards);
}

type Bounds = {
  /** The maximum size of the form in bytes, if it takes a file. */
  largest: (url: URL) => number | undefined;
  tooLarge: () => Refused;
};

/** A form without a page of its own redirects here after a failed call. */
type Pageless = { failsTo: string };

/**
 * Returns an action: it checks that the form is ours, answers it once, runs the guards, reads the fields within
 * limits, and runs `act`. The result is a redirect, the form again, or data for this answer only.
 */
export function form<const Names extends readonly GivenGuard[], Returned>(
  guards: Names,
  run: (posted: PostedForm<Passed<Names>>) => Returned,
  more: Partial<Bounds & Pageless> = {},
) {
  const { failsTo } = more;
  const action = (args: ActionFunctionArgs) =>
    orErrorPage(args, () =>
      postedForm(
        args,
        async () => {
          const request = await askedBy(args, guards);
          const fields = await boundedFields(args, request.url, more);
          if (!(fields instanceof FormData)) return fields;
          const answer = await run(Object.assign(request, { fields }));
          if (leadsOn(answer)) await keepOnTheWay(args, answer);
          return answerOf(answer);
        },
        failsTo,
      ),
    ) as Promise<Shown<Returned>>;
  return made(action, guards);
}

async function boundedFields(
  args: ActionFunctionArgs,
  url: URL,
  { largest: largestAt, tooLarge }: Partial<Bounds>,
): Promise<FormData | Refused> {
  const largest = largestAt?.(url);
  if (!tooLarge || largest === undefined) return readForm(args);
  try {
    return await readForm(args, largest);
  } catch (error) {
    if (error instanceof Response && error.status === 413) return tooLarge();
    throw error;
  }
}

/** For programs, which have no user, no session and no forms of the app, and so no guards. */
export const machine = <Handler extends object>(handler: Handler): Handler =>
  made(handler, machines);
