import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageNotFound } from "~/backend/page-error.server";
import { leadsOn, type Go, type Refused } from "~/screens/forms/form-answer.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { orPage } from "./failing-call.server";
import { passGuards, type Passed } from "./guard.server";
import { keepOnTheWay } from "./keep-form.server";
import { languageOf } from "./language.server";
import { postedForm } from "./posted-form.server";
import { readForm } from "./read-form.server";
import { leadTo } from "./redirects.server";
import type { GivenGuard } from "./registry";

/**
 * What a route's loader and action are made by: `page` and `form` for people, `machine` for programs. A route names its
 * guards and what is its own; everything that holds for every page and every form happens here, in one order
 * (handbook/routes.md).
 *
 * Each is exported by its own name, because what a destructuring exports cannot be left out of what browsers load.
 */

const machines = "machine";
const guardLists = new WeakMap<object, readonly string[] | typeof machines>();

/** The guards of a loader or an action; undefined for one that nothing here has made. */
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

/** What the component gets: a page that leads elsewhere, or answers a file, shows nothing. */
type Shown<Returned> = Exclude<Awaited<Returned>, Go | Response>;

async function askedBy<const Names extends readonly GivenGuard[]>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  guards: Names,
): Promise<PageRequest<Passed<Names>>> {
  const { request, params } = args;
  const who = await passGuards(args, guards);
  // No id holds this sign, and PostgreSQL refuses to look for it.
  if (Object.values(params).some((text) => text?.includes("\0"))) {
    throw pageNotFound(new URL(request.url).pathname);
  }
  const language = await languageOf(args);
  return { ...who, request, params, url: new URL(request.url), language };
}

const answerOf = async (answer: unknown) => (leadsOn(answer) ? leadTo(answer) : answer);

/** A loader: guards, then what the page shows, or where it leads instead. */
export function page<const Names extends readonly GivenGuard[], Returned>(
  guards: Names,
  show: (asked: PageRequest<Passed<Names>>) => Returned,
) {
  const loader = (args: LoaderFunctionArgs) =>
    orPage(args, async () => {
      const answer = await show(await askedBy(args, guards));
      // Thrown, so that what a parent's loader leads to goes before its children's.
      if (leadsOn(answer)) throw await leadTo(answer);
      return answer;
    }) as Promise<Shown<Returned>>;
  return made(loader, guards);
}

type Bounds = {
  /** How large the form may be, in bytes, where it takes a file. */
  largest: (url: URL) => number | undefined;
  /** What is said of one that is larger. */
  tooLarge: () => Refused;
};

/** Of a form that stands on other pages and has none of its own: where a call that failed leads, and is told of. */
type Pageless = { failsTo: string };

/**
 * An action: one of our own forms, answered once; guards; its fields, within bounds; then what the form does. That leads
 * on, or shows the form again; or answers what only this one answer may hold.
 */
export function form<const Names extends readonly GivenGuard[], Returned>(
  guards: Names,
  act: (posted: PostedForm<Passed<Names>>) => Returned,
  more: Partial<Bounds & Pageless> = {},
) {
  const { failsTo } = more;
  const action = (args: ActionFunctionArgs) =>
    orPage(args, () =>
      postedForm(
        args,
        async () => {
          const asked = await askedBy(args, guards);
          const fields = await boundedFields(args, asked.url, more);
          if (!(fields instanceof FormData)) return fields;
          const answer = await act(Object.assign(asked, { fields }));
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

/** For programs: no person and no session, hence no guard, and none of the app's own forms. */
export const machine = <Handler extends object>(handler: Handler): Handler =>
  made(handler, machines);
