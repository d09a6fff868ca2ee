import { BackendError } from "./backend-error";
import { tooManyTries } from "~/domain/too-many-tries";
import { problem } from "~/domain/problems/problem";

/** The words of both are handbook/product.md#errors, word for word. */
const passwordsDeprecated = problem("account.passwords_off");
export const loginFailedText = problem("account.login_failed");

/** A password where passwords are off: refused here, never sent. */
export function passwordRefused(): BackendError {
  return new BackendError({
    status: 422,
    statusText: "Unprocessable Entity",
    message: passwordsDeprecated,
    fieldErrors: { password: [passwordsDeprecated] },
    call: "signIn",
  });
}

/** So many that none is sent to the backend for now. @param seconds until the next one */
export function tooManyPasswords(seconds: number): BackendError {
  return new BackendError({
    status: 429,
    statusText: "Too Many Requests",
    message: tooManyTries(seconds),
    retryAfter: Math.ceil(seconds),
    call: "login",
  });
}

/** A login without an access token, whether the backend refused it or answered without one. */
export function loginFailed(refusal?: BackendError): BackendError {
  return new BackendError({
    status: 401,
    statusText: "Unauthorized",
    call: "login",
    ...refusal?.details,
    message: loginFailedText,
  });
}
