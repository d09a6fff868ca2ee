import type { Backend } from "~/backend/backend";
import { Failure } from "~/domain/problems/failure";
import { unreadableForm } from "~/backend/page-error.server";
import { safePath } from "~/domain/same-site-path";
import { isLoggedInAs, type User } from "~/domain/user";
import { isLanguage } from "~/language/languages";
import { offered } from "~/language/offered";
import { languageCookie, readLanguageChoice } from "~/sessions/cookies/display-choice";
import type { PostedForm } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";

/** Returns true if accounts store their language here; otherwise only the browser does. */
export const canStoreLanguage = (backend: Backend): Promise<boolean> => backend.keeps("profile");

/**
 * Stores the chosen language in the browser and in the signed-in account, and redirects to the same page as a new
 * document. Throws Response 400 for a language that isn't offered.
 */
export async function switchLanguage({ fields, backend, user }: PostedForm) {
  const language = fields.get("language");
  const isOffered =
    typeof language === "string" && isLanguage(language) && offered.includes(language);
  if (!isOffered) throw unreadableForm();
  const page = safePath(fields.get("page")) ?? "/";
  // Login-as must not change the user's language.
  if (user && isLoggedInAs(user)) return seeOther(page, { newDocument: true });
  if (user && (await canStoreLanguage(backend))) {
    try {
      await backend.call("updateProfile", { body: { language } });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return seeOther(page, { notice: "languageNotSaved", newDocument: true });
    }
  }
  const cookie = languageCookie({ language, carries: user === null });
  return seeOther(page, { headers: new Headers({ "Set-Cookie": cookie }), newDocument: true });
}

/**
 * Copies the language that a guest chose in this browser to the account that signs in next, unless one was chosen
 * there, because the guest may have been another person. Returns the cookie that records it; null without a choice.
 */
export async function carryLanguage(
  request: Request,
  backend: Backend,
  user: User,
): Promise<string | null> {
  const choice = readLanguageChoice(request.headers.get("Cookie"));
  if (!choice?.carries || !offered.includes(choice.language)) return null;
  try {
    if (!user.language_chosen && (await canStoreLanguage(backend))) {
      await backend.call("updateProfile", { body: { language: choice.language } });
    }
  } catch (error) {
    // A failure to store the language must not prevent signing in.
    if (!(error instanceof Failure)) throw error;
  }
  return languageCookie({ ...choice, carries: false });
}
