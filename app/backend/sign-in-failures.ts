import { BackendError } from "./backend-error";
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
