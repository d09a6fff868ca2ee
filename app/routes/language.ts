import { form, page } from "~/http/route.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { Failure } from "~/domain/problems/failure";
import { unreadableForm } from "~/backend/page-error.server";
import { safePath } from "~/domain/same-site-path";
import { isLoggedInAs } from "~/domain/user";
import { isLanguage } from "~/language/languages";
import { offeredLanguages } from "~/language/offered-languages";
import { languageCookie } from "~/sessions/cookies/display-choice";
import { canStoreLanguage } from "~/screens/account/account-language.server";

/** Redirects home a visitor who opens the address of the forms. */
export const loader = page([], () => seeOther("/"));
/**
 * Stores the chosen language in the browser and in the signed-in account, and redirects to the same page as a new
 * document. During login-as, or if the account can't be changed now, nothing is stored.
 * @throws Response 400 for a language that isn't offered
 */
export const action = form([], async ({ fields, backend, user }) => {
  const language = fields.get("language");
  const isOffered =
    typeof language === "string" && isLanguage(language) && offeredLanguages.includes(language);
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
  const cookie = languageCookie({ language, isGuestChoice: user === null });
  return seeOther(page, { headers: new Headers({ "Set-Cookie": cookie }), newDocument: true });
});
