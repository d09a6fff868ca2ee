import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { EndedKey } from "~/contract/sign-up/registration-calls";
import {
  formName,
  frameFields,
  pageAddress,
  unkeptFields,
  type KeptForm,
} from "~/domain/form-frame";
import { formKeyField } from "~/domain/form-key";
import type { NoticeName } from "~/domain/notices";
import type { User } from "~/domain/user";
import { environment } from "~/environment";
import { secondFactorPath, withNext } from "~/screens/account/second-factor.server";
import { go, signInFor, type Go } from "~/screens/forms/form-answer.server";
import { forgetKeptForm, guest, keepForm, keptFormsOf } from "~/sessions/kept-form";
import { takeBack } from "./passed-guards";
import { isPost, readForm } from "./read-form.server";
import { leadTo } from "./redirects.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The page that a posted form was on: the browser says so, and mostly it is the one that the form posts to. */
function pageOfForm(request: Request): string {
  const posted = new URL(request.url);
  const referer = request.headers.get("Referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const own = [new URL(environment().APP_URL).host, request.headers.get("Host")];
  return from && own.includes(from.host) ? pageAddress(from) : posted.pathname;
}

/** Which form was posted: FormFrame writes the key and, where a page has several forms, the intent right behind it. */
export function nameOfPosted(request: Request, fields: FormData): string {
  const entries = [...fields];
  const after = entries[entries.findIndex(([name]) => name === formKeyField) + 1];
  const intent = after?.[0] === "intent" && typeof after[1] === "string" ? after[1] : undefined;
  return formName(pageAddress(new URL(request.url)), intent);
}

const wasTyped = (fields: FormData) =>
  [...fields].some(
    ([name, value]) =>
      typeof value === "string" &&
      value.trim() !== "" &&
      !frameFields.includes(name) &&
      !unkeptFields.includes(name),
  );

type Detour = {
  /** Where it leads, which comes back to the form's own page. */
  to: (page: string) => string;
  /** What is said there when something is kept, and when nothing is. */
  notice: { kept: NoticeName; nothing: NoticeName | undefined };
  /** Whose form it is, where this browser was never signed in. */
  keptFor?: string | null | undefined;
};

/**
 * To the sign-in page and back to the form's own page afterwards.
 * @param went where the draft is that the form is of
 */
export const signInAgain = (
  args: Args,
  { headers = new Headers(), went = null }: { headers?: Headers; went?: EndedKey | null } = {},
): Promise<Response> =>
  keepAndGo(
    args,
    {
      to: (page) => signInFor(page).to,
      notice: went
        ? { kept: "draftElsewhereKept", nothing: "draftElsewhere" }
        : { kept: "formKept", nothing: "signInToGoOn" },
      keptFor: went?.user_id,
    },
    headers,
  );

/** Goes to show the second factor, and comes back; a form that was posted is kept, and brought back with it. */
export async function toSecondFactor(args: Args, here: string): Promise<Response> {
  if (!isPost(args)) return leadTo(go(withNext(secondFactorPath, here)));
  takeBack(args.context);
  return keepAndGo(args, {
    to: (page) => withNext(secondFactorPath, page),
    notice: { kept: "factorFirst", nothing: undefined },
  });
}

/** To the sign-in page, which says that nobody answers; the form's own page has what was typed once somebody does. */
export function untilAnswered(args: Args): Promise<Response> {
  takeBack(args.context);
  return keepAndGo(args, {
    to: (page) => signInFor(page).to,
    notice: { kept: "keptUntilAnswered", nothing: undefined },
  });
}

/** Somewhere else first. What was typed is kept where it can be, and the notice says so only then. */
async function keepAndGo(
  args: Args,
  { to, notice, keptFor }: Detour,
  headers = new Headers(),
): Promise<Response> {
  const { request } = args;
  const page = pageOfForm(request);
  // Too large, or no form: there is nothing that could be kept.
  const fields = await readForm(args).catch(() => null);
  const form = fields ? nameOfPosted(request, fields) : "";
  const path = page.split("?", 1)[0] ?? page;
  const kept =
    fields && wasTyped(fields)
      ? await keepForm(request, { page: path, form, fields, of: keptFor ?? null })
      : null;
  if (kept) headers.append("Set-Cookie", kept);
  return leadTo(go(to(page), { notice: kept ? notice.kept : notice.nothing, headers }));
}

/** The requests whose form was kept although it came through. */
const keptNow = new WeakSet<object>();

/**
 * On to the form's own page, for somebody who has just signed in by a part of it: what they typed into the rest stands in it
 * again, as after any other sign-in.
 */
export async function keepOnTheWay(args: ActionFunctionArgs, going: Go): Promise<void> {
  const { request, context } = args;
  const fields = await readForm(args);
  if (!going.typedFor || !wasTyped(fields)) return;
  const page = going.to.split("?", 1)[0] ?? going.to;
  const form = nameOfPosted(request, fields);
  const kept = await keepForm(request, { page, form, fields, of: going.typedFor });
  if (!kept) return;
  keptNow.add(context);
  going.headers.append("Set-Cookie", kept);
}

/** Forgets what was kept of a form that has come through again. */
export async function forgetPosted(args: ActionFunctionArgs): Promise<void> {
  if (keptNow.has(args.context)) return;
  const fields = await readForm(args).catch(() => null);
  if (fields) await forgetKeptForm(args.request, nameOfPosted(args.request, fields));
}

/** What was posted on this page before its person had to sign in again, for its forms to be filled with. */
export function keptFormsHere(
  request: Request,
  user: User | null,
  person: { meantFor?: string | undefined | null } | null,
): Promise<KeptForm[]> {
  const page = new URL(request.url).pathname;
  const shown = request.method === "GET" && request.headers.get("Purpose") !== "prefetch";
  return keptFormsOf(
    request,
    { page, userId: user?.user_id ?? guest, meantFor: person?.meantFor ?? null },
    { shown },
  );
}
