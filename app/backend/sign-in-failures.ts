import { BackendError } from "./backend-error";

/** Both texts are handbook/product.md#errors, word for word. */
const passwordsDeprecated = "Password-based login is deprecated. Please use the email link flow.";
export const loginFailedText = "Login failed, please check your credentials.";

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
