import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { EndedKey } from "~/domain/sign-up/registration";
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
import { getEnvironment } from "~/environment";
import { secondFactorPath, withNext } from "~/screens/account/second-factor.server";
import { seeOther, signInFor, type Go } from "~/screens/forms/form-answer.server";
import { forgetKeptForm, guest, keepForm, loadKeptForms } from "~/sessions/kept-form";
import { clearPassedGuards } from "./passed-guards";
import { isPost, readForm } from "./read-form.server";
import { redirectTo } from "./redirects.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Returns the URL of the page with the posted form, from the Referer; without one of ours, the form's own path. */
function pageOfForm(request: Request): string {
  const posted = new URL(request.url);
  const referer = request.headers.get("Referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const ownHosts = [new URL(getEnvironment().APP_URL).host, request.headers.get("Host")];
  return from && ownHosts.includes(from.host) ? pageAddress(from) : posted.pathname;
}

/**
 * Returns the posted form's id: FormFrame writes the key first and, on pages with several forms, the intent right
 * after it.
 */
export function nameOfPosted(request: Request, fields: FormData): string {
  const entries = [...fields];
  const after = entries[entries.findIndex(([name]) => name === formKeyField) + 1];
  const intent = after?.[0] === "intent" && typeof after[1] === "string" ? after[1] : undefined;
  return formName(pageAddress(new URL(request.url)), intent);
}

/** Returns true if a visitor typed something that may be kept. */
const wasTyped = (fields: FormData) =>
  [...fields].some(
    ([name, value]) =>
      typeof value === "string" &&
      value.trim() !== "" &&
      !frameFields.includes(name) &&
      !unkeptFields.includes(name),
  );

/** Where a visitor is sent before the form can be taken, and the message for a form that was kept or not. */
type SignInDetour = {
  to: (page: string) => string;
  notice: { kept: NoticeName; nothing: NoticeName | undefined };
  /** The owner of the form, if this browser was never signed in. */
  keptFor?: string | null | undefined;
};

/**
 * Redirects to the sign-in page, which returns to the form's page. `went` tells what happened to the form's draft.
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

export async function toSecondFactor(args: Args, currentPath: string): Promise<Response> {
  if (!isPost(args)) return redirectTo(seeOther(withNext(secondFactorPath, currentPath)));
  clearPassedGuards(args.context);
  return keepAndGo(args, {
    to: (page) => withNext(secondFactorPath, page),
    notice: { kept: "factorFirst", nothing: undefined },
  });
}

/** Redirects to the sign-in page, which says that the backend doesn't answer; the form is restored later. */
export function redirectUntilAnswered(args: Args): Promise<Response> {
  clearPassedGuards(args.context);
  return keepAndGo(args, {
    to: (page) => signInFor(page).to,
    notice: { kept: "keptUntilAnswered", nothing: undefined },
  });
}

/** Keeps the posted form if something was typed, and redirects with the message for that case. */
async function keepAndGo(
  args: Args,
  { to, notice, keptFor }: SignInDetour,
  headers = new Headers(),
): Promise<Response> {
  const { request } = args;
  const page = pageOfForm(request);
  // A form that is too large or unreadable can't be kept.
  const fields = await readForm(args).catch(() => null);
  const form = fields ? nameOfPosted(request, fields) : "";
  const path = page.split("?", 1)[0] ?? page;
  const kept =
    fields && wasTyped(fields)
      ? await keepForm(request, { page: path, form, fields, of: keptFor ?? null })
      : null;
  if (kept) headers.append("Set-Cookie", kept);
  return redirectTo(seeOther(to(page), { notice: kept ? notice.kept : notice.nothing, headers }));
}

/** Requests whose form was kept although it succeeded. */
const requestsKeptAfterSuccess = new WeakSet<object>();

/**
 * Redirects a visitor who just signed in by a part of a form to the form's page, and keeps the rest of what they typed.
 */
export async function keepTypedForm(args: ActionFunctionArgs, going: Go): Promise<void> {
  const { request, context } = args;
  const fields = await readForm(args);
  if (!going.typedFor || !wasTyped(fields)) return;
  const page = going.to.split("?", 1)[0] ?? going.to;
  const form = nameOfPosted(request, fields);
  const kept = await keepForm(request, { page, form, fields, of: going.typedFor });
  if (!kept) return;
  requestsKeptAfterSuccess.add(context);
  going.headers.append("Set-Cookie", kept);
}

/** Deletes what was kept of this form earlier, unless this request itself kept it. */
export async function forgetPosted(args: ActionFunctionArgs): Promise<void> {
  if (requestsKeptAfterSuccess.has(args.context)) return;
  const fields = await readForm(args).catch(() => null);
  if (fields) await forgetKeptForm(args.request, nameOfPosted(args.request, fields));
}

/** Returns the forms of this page that were posted before the user had to sign in again, to restore their input. */
export function listKeptForms(
  request: Request,
  user: User | null,
  person: { meantFor?: string | undefined | null } | null,
): Promise<KeptForm[]> {
  const page = new URL(request.url).pathname;
  const isShown = request.method === "GET" && request.headers.get("Purpose") !== "prefetch";
  return loadKeptForms(
    request,
    { page, userId: user?.user_id ?? guest, meantFor: person?.meantFor ?? null },
    { isShown },
  );
}
