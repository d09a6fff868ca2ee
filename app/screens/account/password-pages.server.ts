import { isFailure } from "~/backend/backend-error";
import { environment } from "~/environment";
import { linkUsed } from "./used-link";
import { passwordForm } from "./account-forms.server";
import type { PageRequest, PostedForm, Visitor } from "~/sessions/visitor";
import { go, parseForm, refuse, type Go, type Refused } from "../forms/form-answer.server";

type Purpose = Parameters<Visitor["savePassword"]>[0]["purpose"];

/** What the three password pages show: the link's own token, for their form to send back. */
export function passwordPage({ url }: PageRequest) {
  return {
    token: url.searchParams.get("token") ?? "",
    constraints: passwordForm.constraints,
    /** Whether people sign in with it, or by link and have it in reserve. */
    signsIn: environment().BACKEND_CREDENTIALS_LOGIN,
  };
}

/**
 * Stores a password with the token of the posted form. It goes on signed in, or to sign in where the backend signs nobody
 * in; or to where another link is asked for, because this one was used up and the backend could say so only now.
 */
export async function storePassword(
  { fields, savePassword }: PostedForm,
  purpose: Purpose,
): Promise<Go | Refused> {
  const submission = parseForm(fields, passwordForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const token = String(fields.get("token") ?? "");
  try {
    const { password } = submission.value;
    const { signedIn, headers } = await savePassword({ purpose, token, password });
    return signedIn
      ? go("/", { notice: "passwordSaved", headers })
      : go("/login", { notice: signInAgain(), headers });
  } catch (error) {
    if (!refusesToken(error)) throw error;
    const { to, notice } = linkUsed(purpose);
    return go(to, { notice });
  }
}

const signInAgain = () =>
  environment().BACKEND_CREDENTIALS_LOGIN ? "passwordSet" : "passwordSavedSignIn";

/** A refusal that is not about the password is about the link: Directus says 403 or 400, Laravel names the field. */
const refusesToken = (error: unknown): boolean =>
  isFailure(error, 400, 401, 403, 404, 422) && !error.details.fieldErrors?.["password"];
