import { redirect } from "@remix-run/node";
import type { Backend, Credentials } from "~/backend/backend";
import { isFailure } from "~/backend/backend-error";
import { loginFailedText } from "~/backend/sign-in-failures";
import { filledByProgram } from "~/domain/honeypot";
import { sameSitePath } from "~/domain/same-site-path";
import {
  clearedPendingSignIn,
  readPendingSignIn,
  secondsToNextMail,
  serializedPendingSignIn,
  type PendingSignIn,
} from "~/sessions/cookies/pending-sign-in";
import { codeForm, emailForm } from "./account-forms.server";
import { parseForm, refuse, refuseFor } from "../sign-up/submission.server";

/** What the sign-in forms need of the visitor: `signIn` redeems credentials into a session and returns its cookie. */
export type SignIn = (
  credentials: Credentials,
) => Promise<{ next: string | null; headers: Headers }>;

/**
 * Mails a link, or a reset mail, and remembers the address for the page that says so. The answer is the same for
 * everybody who typed an address (handbook/screens.md).
 */
export async function askForMail(fields: FormData, backend: Backend, mail: PendingSignIn["mail"]) {
  const submission = parseForm(fields, emailForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const { email } = submission.value;
  const next = sameSitePath(fields.get("next"));
  if (!filledByProgram(fields)) {
    try {
      await send(backend, { email, next, mail });
    } catch (error) {
      return refuseMail(error, submission);
    }
  }
  return remembered({ email, next, mail, sentAt: Date.now() });
}

/** Whoever asks too often has a mail on its way, or in the mailbox already. */
function refuseMail(error: unknown, submission: Parameters<typeof refuseFor>[1]) {
  return isFailure(error, 429)
    ? refuse(
        submission,
        { form: `${error.words} The newest email we sent still works.` },
        429,
        error.headers,
      )
    : refuseFor(error, submission);
}

/** Mails the same once more, at most once a minute. */
export async function askAgain(request: Request, fields: FormData, backend: Backend) {
  const pending = await readPendingSignIn(request);
  if (!pending) return redirect("/login", 303);
  const submission = parseForm(fields, emailForm.schema.partial());
  const wait = secondsToNextMail(pending);
  if (wait > 0) {
    const problem = `You can ask for another link in ${wait} ${wait === 1 ? "second" : "seconds"}`;
    return refuse(submission, { form: problem }, 429, { "Retry-After": String(wait) });
  }
  try {
    await send(backend, pending);
  } catch (error) {
    return refuseMail(error, submission);
  }
  return remembered({ ...pending, sentAt: Date.now() });
}

/** Back to the empty form. */
export async function forgetAddress() {
  return redirect("/login", {
    status: 303,
    headers: { "Set-Cookie": await clearedPendingSignIn() },
  });
}

/** A posted password: refused with the specification's text unless BACKEND_CREDENTIALS_LOGIN is on. */
export async function signInWithPassword(fields: FormData, signIn: SignIn) {
  const submission = parseForm(fields, emailForm.schema);
  const text = (name: string) => String(fields.get(name) ?? "");
  try {
    const { headers } = await signIn({
      email: text("email").trim().toLowerCase(),
      password: text("password"),
    });
    return await arrive(sameSitePath(fields.get("next")), headers);
  } catch (error) {
    // What a login can be refused with besides: nothing of it may tell who has an account.
    if (!isFailure(error, 400, 401, 403, 422)) return refuseFor(error, submission);
    const ours = error.details.call === "signIn";
    return refuse(submission, { form: ours ? error.message : loginFailedText }, error.status);
  }
}

/** Redeems the 6 digits together with the address that they were mailed to. */
export async function signInWithCode(request: Request, fields: FormData, signIn: SignIn) {
  const pending = await readPendingSignIn(request);
  if (!pending) return redirect("/login", 303);
  const submission = parseForm(fields, codeForm.schema);
  if (submission.status !== "success") return refuse(submission);
  try {
    const { next, headers } = await signIn({ email: pending.email, code: submission.value.code });
    return await arrive(sameSitePath(next) ?? pending.next, headers);
  } catch (error) {
    if (isFailure(error, 401)) {
      return refuse(submission, { fields: { code: ["That code is not right."] } });
    }
    return refuseFor(error, submission, { email: "code" });
  }
}

/** Redeems a mailed link. Null when it cannot be used any more. */
export async function signInWithLink(request: Request, token: string, signIn: SignIn) {
  const pending = await readPendingSignIn(request);
  try {
    const { next, headers } = await signIn({ token });
    return await arrive(sameSitePath(next) ?? pending?.next ?? null, headers);
  } catch (error) {
    if (isFailure(error, 400, 401, 403, 422)) return null;
    throw error;
  }
}

function send(backend: Backend, { email, next, mail }: Omit<PendingSignIn, "sentAt">) {
  if (mail === "password") return backend.requestPasswordReset(email);
  return backend.call("magicLinkRequest", { body: { email, ...(next ? { next } : {}) } });
}

async function remembered(pending: PendingSignIn) {
  const page = pending.mail === "password" ? "/login/forgot-password" : "/login";
  return redirect(page, {
    status: 303,
    headers: { "Set-Cookie": await serializedPendingSignIn(pending) },
  });
}

async function arrive(next: string | null, headers: Headers) {
  headers.append("Set-Cookie", await clearedPendingSignIn());
  return redirect(next ?? "/", { status: 303, headers });
}
