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
import { tryWrite } from "~/sessions/store";
import { isPost, readForm } from "./read-form.server";
import { redirectTo } from "./redirects.server";

export type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Contexts of the requests whose guards passed; only those may have changed something. */
export const passedGuards = new WeakSet<object>();

/** Returns the page of the posted form: {@link pageAddress} of our Referer; without one, the form's own path. */
function pageOfForm(request: Request): string {
  const posted = new URL(request.url);
  const referer = request.headers.get("Referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const ownHosts = [new URL(getEnvironment().APP_URL).host, request.headers.get("Host")];
  return from && ownHosts.includes(from.host) ? pageAddress(from) : posted.pathname;
}

/** Names a posted form by path, query and the intent that FormFrame writes after the key if its page has more forms. */
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

/**
 * Keeps the posted form if something was typed, and redirects to sign in, or to `to`, with the message for a form that was
 * kept or not. Both pages return to the form's page. `keptFor` owns the form in place of the session's user.
 */
export async function keepAndGo(
  args: Args,
  {
    kept,
    nothing,
    to = (page) => signInFor(page).to,
    keptFor = null,
    headers = new Headers(),
  }: {
    kept: NoticeName;
    nothing?: NoticeName;
    to?: (page: string) => string;
    keptFor?: string | null | undefined;
    headers?: Headers;
  },
): Promise<Response> {
  const { request, context } = args;
  passedGuards.delete(context);
  const page = pageOfForm(request);
  const path = page.split("?", 1)[0] ?? page;
  // A form that is too large or unreadable can't be kept.
  const fields = await readForm(args).catch(() => null);
  const form = fields && wasTyped(fields) ? nameOfPosted(request, fields) : null;
  const cookie =
    fields && form ? await keepForm(request, { page: path, form, fields, of: keptFor }) : null;
  if (cookie) headers.append("Set-Cookie", cookie);
  return redirectTo(seeOther(to(page), { notice: cookie ? kept : nothing, headers }));
}

/** Redirects to sign in and keeps the form: for the session's user, or for the account that has its draft now. */
export const signInAgain = (
  args: Args,
  { headers, movedDraft = null }: { headers?: Headers; movedDraft?: EndedKey | null } = {},
): Promise<Response> =>
  movedDraft
    ? keepAndGo(args, {
        kept: "draftElsewhereKept",
        nothing: "draftElsewhere",
        keptFor: movedDraft.user_id,
        headers,
      })
    : keepAndGo(args, { kept: "formKept", nothing: "signInToGoOn", headers });

/** Redirects to the second factor, which leads back; a posted form is kept. */
export async function toSecondFactor(args: Args, currentPath: string): Promise<Response> {
  if (!isPost(args)) return redirectTo(seeOther(withNext(secondFactorPath, currentPath)));
  return keepAndGo(args, { kept: "factorFirst", to: (page) => withNext(secondFactorPath, page) });
}

/** Requests whose form was kept although it succeeded. */
const requestsKeptAfterSuccess = new WeakSet<object>();

/** Keeps the rest of a form for the account `typedFor`, which just signed in by a part of it, on the page it is led to. */
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
  if (fields)
    await tryWrite(() => forgetKeptForm(args.request, nameOfPosted(args.request, fields)));
}

/** Returns, unordered, the user's or guest's kept forms of this page; unless prefetched, they expire in ten minutes. */
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
