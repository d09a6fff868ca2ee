import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";
import type { NoticeName } from "~/domain/notices";
import { emailField } from "~/domain/person-fields";
import { getEnvironment } from "~/environment";
import { linkUsed } from "./used-link";
import { isPasswordFirst, canSignInByLink, canSignInByPassword } from "./ways-in.server";
import { passwordForm, passwordOfForm } from "./account-forms.server";
import type { PageRequest, PostedForm, Visitor } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseFor } from "../forms/form-answer.server";

/** Returns true for a backend with a session cookie that can't check links: it finds a reset only by its address. */
const needsAddress = async (backend: Backend): Promise<boolean> =>
  getEnvironment().BACKEND_SESSION === "cookie" && !(await backend.keeps("linkCheck"));

/** Returns a link's address; null if there is none or it is invalid. */
const addressIn = (value: unknown): string | null => emailField.safeParse(value).data ?? null;

/** Returns a password link's form, unchecked; `owner` has its address, null to ask for it, or is null if not needed. */
export async function loadPasswordPage({ backend, url }: PageRequest) {
  const linked = addressIn(url.searchParams.get("email"));
  const owner = (await needsAddress(backend)) ? { email: linked } : null;
  const { constraints } = owner && !linked ? passwordOfForm : passwordForm;
  return {
    token: url.searchParams.get("token") ?? "",
    owner,
    constraints,
    /** True if users sign in with it; otherwise they use links, and the password is a backup. */
    signsIn: await isPasswordFirst(backend),
  };
}

/**
 * Stores a password with the form's token, and redirects home if the backend signs in, else to sign-in. The form shows
 * a refusal of a typed address, and a refused password throws; any other refusal means that the link was used ({@link
 * linkUsed}).
 */
export async function storePassword(
  { fields, backend, savePassword }: PostedForm,
  purpose: Parameters<Visitor["savePassword"]>[0]["purpose"],
) {
  const linked = addressIn(fields.get("link_email"));
  const asksForEmail = linked === null && fields.has("email");
  const submission = parseForm(fields, asksForEmail ? passwordOfForm.schema : passwordForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const token = String(fields.get("token") ?? "");
  try {
    const { password, ...input } = submission.value;
    const email = linked ?? ("email" in input ? input.email : undefined);
    const { signedIn, headers } = await savePassword({ purpose, token, email, password });
    const notice = await chooseSavedNotice(backend, signedIn);
    return seeOther(signedIn ? "/" : "/login", { notice, headers });
  } catch (error) {
    if (!isFailure(error, 400, 401, 403, 404, 422)) throw error;
    const refused = error.details.fieldErrors ?? {};
    // Laravel refuses the address if it is unknown or the link was used; a person who typed it can check it.
    if (asksForEmail && error.status === 422 && refused["email"]) {
      return refuseFor(error, submission);
    }
    // A refusal that doesn't concern the password concerns the link: Directus answers 403 or 400.
    if (refused["password"]) throw error;
    const { to, notice } = linkUsed(purpose);
    return seeOther(to, { notice });
  }
}

/** Returns the flash message about a saved password, by which people sign in, which is a backup, or is only stored. */
async function chooseSavedNotice(backend: Backend, signedIn: boolean): Promise<NoticeName> {
  if (canSignInByPassword()) return signedIn ? "passwordChosen" : "passwordSet";
  if (!(await canSignInByLink(backend))) return "passwordStored";
  return signedIn ? "passwordSaved" : "passwordSavedSignIn";
}
