import type { Backend } from "~/backend/backend";
import { passwordForm } from "./account-forms.server";
import { parseForm, refuse, refuseFor } from "./submission.server";

type Purpose = Parameters<Backend["savePassword"]>[0]["purpose"];
type SavePassword = (
  input: Parameters<Backend["savePassword"]>[0],
) => Promise<{ signedIn: boolean; headers: Headers }>;

/** What the three password pages show: the link's own token, for their form to send back. */
export function passwordPage(request: Request) {
  return {
    token: new URL(request.url).searchParams.get("token") ?? "",
    constraints: passwordForm.constraints,
  };
}

/**
 * Stores a backup password with the token of the posted form.
 * @returns the refused form, or where to go on to: signed in, or to sign in by link where the backend signs nobody in.
 */
export async function storePassword(fields: FormData, purpose: Purpose, save: SavePassword) {
  const submission = parseForm(fields, passwordForm.schema);
  if (submission.status !== "success") return { refused: refuse(submission) };
  const token = String(fields.get("token") ?? "");
  try {
    const saved = await save({ purpose, token, password: submission.value.password });
    return {
      to: saved.signedIn ? "/" : "/login",
      notice: saved.signedIn ? ("passwordSaved" as const) : ("passwordSavedSignIn" as const),
      headers: saved.headers,
    };
  } catch (error) {
    return { refused: refuseFor(error, submission) };
  }
}
