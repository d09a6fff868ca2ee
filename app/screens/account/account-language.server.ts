import type { Backend } from "~/backend/backend";
import { Failure } from "~/domain/problems/failure";
import type { User } from "~/domain/user";
import { offeredLanguages } from "~/language/offered-languages";
import { languageCookie, readBrowserLanguage } from "~/sessions/cookies/display-choice";

/** Returns true if accounts store their language here; otherwise only the browser does. */
export const canStoreLanguage = (backend: Backend): Promise<boolean> => backend.keeps("profile");

/**
 * Copies the language that a guest chose in this browser to the account that signs in next, unless one was chosen
 * there, because the guest may have been another person. Returns the cookie that records that, also after a failure;
 * null without a new choice.
 */
export async function carryLanguage(
  request: Request,
  backend: Backend,
  user: User,
): Promise<string | null> {
  const choice = readBrowserLanguage(request.headers.get("Cookie"));
  if (!choice?.isGuestChoice || !offeredLanguages.includes(choice.language)) return null;
  try {
    if (!user.language_chosen && (await canStoreLanguage(backend))) {
      await backend.call("updateProfile", { body: { language: choice.language } });
    }
  } catch (error) {
    // A failure to store the language must not prevent signing in.
    if (!(error instanceof Failure)) throw error;
  }
  return languageCookie({ ...choice, isGuestChoice: false });
}
