import type { Backend } from "~/backend/backend";
import { clockNow } from "~/backend/installation-clock";
import { isFailure } from "~/domain/problems/failure";
import { loginFailedText } from "~/backend/sign-in-failures";
import { isFilledByBot } from "~/domain/honeypot";
import { safePath } from "~/domain/same-site-path";
import {
  clearPendingSignIn,
  readPendingSignIn,
  secondsToNextMail,
  serializePendingSignIn,
  type PendingSignIn,
} from "./sign-in-cookies.server";
import type { PostedForm, Visitor } from "~/sessions/visitor";
import { codeForm, emailForm } from "./account-forms.server";
import { seeOther, parseForm, refuse, refuseFor, type Refused } from "../forms/form-answer.server";
import { problem } from "~/domain/problems/problem";

export type SignIn = Visitor["signIn"];

/**
 * Emails a link or a reset, and remembers the address for the page that says so. The answer is the same for every
 * address (handbook/screens.md), and for a bot, to which nothing is sent; too many get 429.
 */
export async function requestSignInMail(
  { fields, backend }: PostedForm,
  mail: PendingSignIn["mail"],
) {
  const submission = parseForm(fields, emailForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const { email } = submission.value;
  const next = safePath(fields.get("next"));
  if (!isFilledByBot(fields)) {
    try {
      await sendSignInMail(backend, { email, next, mail });
    } catch (error) {
      return refuseMail(error, submission);
    }
  }
  return rememberAddress({ email, next, mail, sentAt: clockNow() });
}

/** Refuses the form of a person who reached the limit of emails: the newest one works. Throws other errors. */
function refuseMail(error: unknown, submission: Parameters<typeof refuse>[0]): Refused {
  if (!isFailure(error, 429)) throw error;
  const words = problem("account.newest_works", { problem: error.words });
  return refuse(submission, { form: words }, 429, error.headers);
}

/** Sends the remembered email again, or refuses (429) within a minute of the last; without one, redirects to /login. */
export async function resendSignInMail({ request, fields, backend }: PostedForm) {
  const pending = await readPendingSignIn(request);
  if (!pending) return seeOther("/login");
  const submission = parseForm(fields, emailForm.schema.partial());
  const wait = secondsToNextMail(pending);
  if (wait > 0) {
    const toWait = problem("account.link_wait", { count: wait });
    return refuse(submission, { form: toWait }, 429, { "Retry-After": String(wait) });
  }
  try {
    await sendSignInMail(backend, pending);
  } catch (error) {
    return refuseMail(error, submission);
  }
  return rememberAddress({ ...pending, sentAt: clockNow() });
}

/** Forgets the address of the pending sign-in, and redirects to /login, which asks for another. */
export async function forgetAddress() {
  return seeOther("/login", { headers: new Headers({ "Set-Cookie": await clearPendingSignIn() }) });
}

/** Signs in with a password; `signIn` refuses it with its own text unless BACKEND_CREDENTIALS_LOGIN is on. */
export async function signInWithPassword({ fields, signIn }: PostedForm) {
  const submission = parseForm(fields, emailForm.schema);
  const text = (name: string) => String(fields.get(name) ?? "");
  try {
    const { headers } = await signIn({
      email: text("email").trim().toLowerCase(),
      password: text("password"),
    });
    return await finishSignIn(safePath(fields.get("next")), headers);
  } catch (error) {
    if (isFailure(error, 429)) return refuse(submission, { form: error.words }, 429, error.headers);
    // These refusals must not reveal which accounts exist.
    if (!isFailure(error, 400, 401, 403, 422)) throw error;
    const { call, message } = error.details;
    return refuse(
      submission,
      { form: call === "signIn" ? message : loginFailedText },
      error.status,
    );
  }
}

/**
 * Redeems the posted six digits with the address that this browser's pending sign-in remembers; without one, it
 * redirects to /login.
 */
export async function signInWithCode({ request, fields, signIn }: PostedForm) {
  const pending = await readPendingSignIn(request);
  if (!pending) return seeOther("/login");
  const submission = parseForm(fields, codeForm.schema);
  if (submission.status !== "success") return refuse(submission);
  try {
    const { next, headers } = await signIn({ email: pending.email, code: submission.value.code });
    return await finishSignIn(safePath(next) ?? pending.next, headers);
  } catch (error) {
    if (isFailure(error, 401)) {
      return refuse(submission, { fields: { code: [problem("account.code_not_right")] } });
    }
    return refuseFor(error, submission, { email: "code" });
  }
}

/** Redeems an emailed link and leads to its page, else the one this browser wanted, or to sign-in if it's unusable. */
export async function signInWithLink(
  { request, signIn }: Pick<PostedForm, "request" | "signIn">,
  token: string,
) {
  const pending = await readPendingSignIn(request);
  try {
    const { next, headers } = await signIn({ token });
    return await finishSignIn(safePath(next) ?? pending?.next ?? null, headers);
  } catch (error) {
    if (isFailure(error, 400, 401, 403, 422)) return seeOther("/login", { notice: "linkExpired" });
    throw error;
  }
}

/** Has the backend email a link that resets the password, or one that signs in and then leads to `next`. */
function sendSignInMail(
  backend: Backend,
  { email, next, mail }: Omit<PendingSignIn, "sentAt">,
): Promise<void> | Promise<null> {
  if (mail === "password") return backend.requestPasswordReset(email);
  return backend.call("magicLinkRequest", { body: { email, ...(next ? { next } : {}) } });
}

/** Remembers the email in a cookie, by which the sign-in or password page, to which it redirects, says it was sent. */
async function rememberAddress(pending: PendingSignIn) {
  const page = pending.mail === "password" ? "/login/forgot-password" : "/login";
  const headers = new Headers({ "Set-Cookie": await serializePendingSignIn(pending) });
  return seeOther(page, { headers });
}

/** Redirects a user who just signed in to `next`, unchecked, or home, and clears the cookie of the pending sign-in. */
export async function finishSignIn(next: string | null, headers: Headers) {
  headers.append("Set-Cookie", await clearPendingSignIn());
  return seeOther(next ?? "/", { headers });
}
