import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";
import type { NoticeName } from "~/domain/notices";
import { emailField } from "~/domain/person-fields";
import { environment } from "~/environment";
import { linkUsed } from "./used-link";
import { passwordComesFirst, signsInByLink, signsInByPassword } from "./ways-in.server";
import { passwordForm, passwordOfForm } from "./account-forms.server";
import type { PageRequest, PostedForm, Visitor } from "~/sessions/visitor";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  type Go,
  type Refused,
} from "../forms/form-answer.server";

type Purpose = Parameters<Visitor["savePassword"]>[0]["purpose"];

/** Of a Laravel, which finds a reset by its address (handbook/dialects.md, Cookie facts). */
const needsAddress = async (backend: Backend): Promise<boolean> =>
  environment().BACKEND_SESSION === "cookie" && !(await backend.keeps("linkCheck"));

/** The address that a link brings along; null for none that could be one. */
const addressIn = (value: unknown): string | null => emailField.safeParse(value).data ?? null;

/** What the three password pages show: the link's own token and address, for their form to send back. */
export async function passwordPage({ backend, url }: PageRequest) {
  const linked = addressIn(url.searchParams.get("email"));
  const owner = (await needsAddress(backend)) ? { email: linked } : null;
  const { constraints } = owner && !linked ? passwordOfForm : passwordForm;
  return {
    token: url.searchParams.get("token") ?? "",
    owner,
    constraints,
    /** Whether people sign in with it, or by link and have it in reserve. */
    signsIn: await passwordComesFirst(backend),
  };
}

/**
 * Stores a password with the token of the posted form. It goes on signed in, or to sign in where the backend signs nobody
 * in; or to where another link is asked for, because this one was used up and the backend could say so only now.
 */
export async function storePassword(
  { fields, backend, savePassword }: PostedForm,
  purpose: Purpose,
): Promise<Go | Refused> {
  const linked = addressIn(fields.get("link_email"));
  const asked = linked === null && fields.has("email");
  const submission = parseForm(fields, asked ? passwordOfForm.schema : passwordForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const token = String(fields.get("token") ?? "");
  try {
    const { password, ...typed } = submission.value;
    const email = linked ?? ("email" in typed ? typed.email : undefined);
    const { signedIn, headers } = await savePassword({ purpose, token, email, password });
    const saved = await savedNotices(backend);
    return signedIn
      ? go("/", { notice: saved.in, headers })
      : go("/login", { notice: saved.out, headers });
  } catch (error) {
    if (asked && refusesAddress(error)) return refuseFor(error, submission);
    if (!refusesToken(error)) throw error;
    const { to, notice } = linkUsed(purpose);
    return go(to, { notice });
  }
}

/** Told to who is signed in by it, and to who is not. */
async function savedNotices(backend: Backend): Promise<Record<"in" | "out", NoticeName>> {
  if (signsInByPassword()) return { in: "passwordChosen", out: "passwordSet" };
  return (await signsInByLink(backend))
    ? { in: "passwordSaved", out: "passwordSavedSignIn" }
    : { in: "passwordStored", out: "passwordStored" };
}

/** A refusal that is not about the password is about the link: Directus says 403 or 400, Laravel names the field. */
const refusesToken = (error: unknown): boolean =>
  isFailure(error, 400, 401, 403, 404, 422) && !error.details.fieldErrors?.["password"];

/** Of a Laravel both an unknown address and a link that was used up; whoever typed the address can look at it again. */
const refusesAddress = (error: unknown): boolean =>
  isFailure(error, 422) && error.details.fieldErrors?.["email"] !== undefined;
