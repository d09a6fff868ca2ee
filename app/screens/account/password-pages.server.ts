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

type Purpose = Parameters<Visitor["savePassword"]>[0]["purpose"];

/** Laravel finds a reset by its address (handbook/dialects.md, Cookie facts). */
const needsAddress = async (backend: Backend): Promise<boolean> =>
  getEnvironment().BACKEND_SESSION === "cookie" && !(await backend.keeps("linkCheck"));

/** Returns the address in a link; null if it is invalid. */
const addressIn = (value: unknown): string | null => emailField.safeParse(value).data ?? null;

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
 * Stores a password with the form's token, and redirects: as signed in, or to sign-in if the backend doesn't sign in.
 * If the backend answers only now that the link was used, it redirects to the page that sends another.
 */
export async function storePassword(
  { fields, backend, savePassword }: PostedForm,
  purpose: Purpose,
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
    const saved = await loadSavedNotices(backend);
    return signedIn
      ? seeOther("/", { notice: saved.in, headers })
      : seeOther("/login", { notice: saved.out, headers });
  } catch (error) {
    if (asksForEmail && refusesAddress(error)) return refuseFor(error, submission);
    if (!refusesToken(error)) throw error;
    const { to, notice } = linkUsed(purpose);
    return seeOther(to, { notice });
  }
}

/** Returns the flash message for each outcome: "in" if storing the password signs the user in, "out" otherwise. */
async function loadSavedNotices(backend: Backend): Promise<Record<"in" | "out", NoticeName>> {
  if (canSignInByPassword()) return { in: "passwordChosen", out: "passwordSet" };
  return (await canSignInByLink(backend))
    ? { in: "passwordSaved", out: "passwordSavedSignIn" }
    : { in: "passwordStored", out: "passwordStored" };
}

/**
 * A refusal that doesn't concern the password concerns the link: Directus answers 403 or 400, and Laravel names the
 * field.
 */
const refusesToken = (error: unknown): boolean =>
  isFailure(error, 400, 401, 403, 404, 422) && !error.details.fieldErrors?.["password"];

/** Laravel refuses the address both if it is unknown and if the link was used; a person who typed it can check it. */
const refusesAddress = (error: unknown): boolean =>
  isFailure(error, 422) && error.details.fieldErrors?.["email"] !== undefined;
