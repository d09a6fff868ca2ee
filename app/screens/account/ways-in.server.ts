import type { Backend } from "~/backend/backend";
import type { NoticeName } from "~/domain/notices";
import { getEnvironment } from "~/environment";

/** Whether people sign in by link or by password in this installation. */

/** Returns BACKEND_CREDENTIALS_LOGIN, which is set for a backend with passwords. */
export const canSignInByPassword = (): boolean => getEnvironment().BACKEND_CREDENTIALS_LOGIN;

/**
 * Returns true if sign-in links are offered. A link that can't be redeemed here would sign in only on the backend's
 * own host. Beside a password, links are offered once the backend is known to support them; without one, until it is
 * known not to.
 */
export async function canSignInByLink({ keeps }: Pick<Backend, "keeps">): Promise<boolean> {
  const ifUnknown = !canSignInByPassword();
  return (await keeps("emailLinks", ifUnknown)) && (await keeps("linkCodes", ifUnknown));
}

/** Returns true if users sign in with a password, or at least not by links; otherwise a password is a backup. */
export const isPasswordFirst = async (backend: Pick<Backend, "keeps">): Promise<boolean> =>
  canSignInByPassword() || !(await canSignInByLink(backend));

/** Returns the message for a useless link, which offers another if supported, or else the password if that is. */
export async function chooseDeadLinkNotice(backend: Pick<Backend, "keeps">): Promise<NoticeName> {
  if (await canSignInByLink(backend)) return "linkExpired";
  return canSignInByPassword() ? "linkUselessPassword" : "linkUseless";
}
