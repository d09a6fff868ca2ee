import { BackendError } from "./backend-error";
import { tooManyTries } from "~/domain/too-many-tries";
import { problem } from "~/domain/problems/problem";

/** Says that sign-in failed, in the words of handbook/product.md#errors. */
export const loginFailedText = problem("account.login_failed");

/** Returns the 422 for a password while passwords are turned off; it is never sent to the backend. */
export function passwordRefused(): BackendError {
  const message = problem("account.passwords_off");
  return new BackendError({
    status: 422,
    statusText: "Unprocessable Entity",
    message,
    fieldErrors: { password: [message] },
    call: "signIn",
  });
}

/** Returns the 429 for a password that isn't sent because too many were tried; `seconds` is the wait. */
export function tooManyPasswords(seconds: number): BackendError {
  return new BackendError({
    status: 429,
    statusText: "Too Many Requests",
    message: tooManyTries(seconds),
    retryAfter: Math.ceil(seconds),
    call: "login",
  });
}

/** Returns the error of a login without an access token: always in our words, with the refusal's status or else 401. */
export function loginFailed(refusal?: BackendError): BackendError {
  return new BackendError({
    status: 401,
    statusText: "Unauthorized",
    call: "login",
    ...refusal?.details,
    message: loginFailedText,
  });
}
