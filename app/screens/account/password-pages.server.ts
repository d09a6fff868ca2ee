import type { Backend } from "~/backend/backend";
import { isFailure } from "~/backend/backend-error";
import { environment } from "~/environment";
import { linkUsed } from "./used-link";
import { passwordForm } from "./account-forms.server";
import { parseForm, refuse, refuseFor } from "../sign-up/submission.server";

type Purpose = Parameters<Backend["savePassword"]>[0]["purpose"];
type SavePassword = (
  input: Parameters<Backend["savePassword"]>[0],
) => Promise<{ signedIn: boolean; headers: Headers }>;

/** What the three password pages show: the link's own token, for their form to send back. */
export function passwordPage(request: Request) {
  return {
    token: new URL(request.url).searchParams.get("token") ?? "",
    constraints: passwordForm.constraints,
    /** Whether people sign in with it, or by link and have it in reserve. */
    signsIn: environment().BACKEND_CREDENTIALS_LOGIN,
  };
}

/**
 * Stores a password with the token of the posted form.
 * @returns the refused form, or where to go on to: signed in, or to sign in where the backend signs nobody in; or to where
 *   another link is asked for, because this one was used up and the backend could say so only now.
 */
export async function storePassword(fields: FormData, purpose: Purpose, save: SavePassword) {
  const submission = parseForm(fields, passwordForm.schema);
  if (submission.status !== "success") return { refused: refuse(submission) };
  const token = String(fields.get("token") ?? "");
  try {
    const saved = await save({ purpose, token, password: submission.value.password });
    return {
      to: saved.signedIn ? "/" : "/login",
      notice: saved.signedIn ? ("passwordSaved" as const) : signInAgain(),
      headers: saved.headers,
    };
  } catch (error) {
    if (refusesToken(error)) return { ...linkUsed(purpose), headers: new Headers() };
    return { refused: refuseFor(error, submission) };
  }
}

const signInAgain = () =>
  environment().BACKEND_CREDENTIALS_LOGIN
    ? ("passwordSet" as const)
    : ("passwordSavedSignIn" as const);

/** A refusal that is not about the password is about the link: Directus says 403 or 400, Laravel names the field. */
const refusesToken = (error: unknown): boolean =>
  isFailure(error, 400, 401, 403, 404, 422) && !error.details.fieldErrors?.["password"];
