import { BackendError } from "./backend-error";
import { tooManyTries } from "~/domain/too-many-tries";
import { problem } from "~/domain/problems/problem";

/** The words of both are those of handbook/product.md#errors. */
const passwordsDeprecated = problem("account.passwords_off");
export const loginFailedText = problem("account.login_failed");

/** A password is refused here and never sent if passwords are turned off. */
export function passwordRefused(): BackendError {
  return new BackendError({
    status: 422,
    statusText: "Unprocessable Entity",
    message: passwordsDeprecated,
    fieldErrors: { password: [passwordsDeprecated] },
    call: "signIn",
  });
}

/** Too many passwords were tried, so none is sent to the backend for now; `seconds` is the wait. */
export function tooManyPasswords(seconds: number): BackendError {
  return new BackendError({
    status: 429,
    statusText: "Too Many Requests",
    message: tooManyTries(seconds),
    retryAfter: Math.ceil(seconds),
    call: "login",
  });
}

/** A login without an access token, whether the backend refused it or sent none. */
export function loginFailed(refusal?: BackendError): BackendError {
  return new BackendError({
    status: 401,
    statusText: "Unauthorized",
    call: "login",
    ...refusal?.details,
    message: loginFailedText,
  });
}
