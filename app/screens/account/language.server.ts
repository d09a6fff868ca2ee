import type { Backend } from "~/backend/backend";
import { Failure } from "~/domain/problems/failure";
import { unreadableForm } from "~/backend/page-error.server";
import { sameSitePath } from "~/domain/same-site-path";
import { isLoggedInAs, type User } from "~/domain/user";
import { isLanguage } from "~/language/languages";
import { offered } from "~/language/offered";
import { languageCookie, readLanguageChoice } from "~/sessions/cookies/language-choice";
import type { PostedForm } from "~/sessions/visitor";
import { go, type Go } from "../forms/form-answer.server";

/** Whether an account keeps its language here; otherwise the browser's own choice is all there is. */
export const keepsLanguage = (backend: Backend): Promise<boolean> => backend.keeps("profile");

/**
 * The language switch of header and footer: kept in the browser, and in the account of whoever is signed in. Back to the
 * page that it was pressed on, which is another document then.
 * @throws Response 400 for a language that nobody gets pages in
 */
export async function switchLanguage({ fields, backend, user }: PostedForm): Promise<Go> {
  const language = fields.get("language");
  const isOffered =
    typeof language === "string" && isLanguage(language) && offered.includes(language);
  if (!isOffered) throw unreadableForm();
  const page = sameSitePath(fields.get("page")) ?? "/";
  // An administrator in somebody's account leaves their language alone.
  if (user && isLoggedInAs(user)) return go(page, { newDocument: true });
  if (user && (await keepsLanguage(backend))) {
    try {
      await backend.call("updateProfile", { body: { language } });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return go(page, { notice: "languageNotSaved", newDocument: true });
    }
  }
  const cookie = languageCookie({ language, carries: user === null });
  return go(page, { headers: new Headers({ "Set-Cookie": cookie }), newDocument: true });
}

/**
 * Takes the language that a guest chose in this browser along into the account that signs in next, if nobody has chosen one
 * there: the guest may have been someone else.
 * @returns the cookie that says so; null where nothing was chosen
 */
export async function carryLanguage(
  request: Request,
  backend: Backend,
  user: User,
): Promise<string | null> {
  const choice = readLanguageChoice(request.headers.get("Cookie"));
  if (!choice?.carries || !offered.includes(choice.language)) return null;
  try {
    if (!user.language_chosen && (await keepsLanguage(backend))) {
      await backend.call("updateProfile", { body: { language: choice.language } });
    }
  } catch (error) {
    // They sign in all the same, and can choose again.
    if (!(error instanceof Failure)) throw error;
  }
  return languageCookie({ ...choice, carries: false });
}
