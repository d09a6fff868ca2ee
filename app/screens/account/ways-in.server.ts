import type { Backend } from "~/backend/backend";
import type { NoticeName } from "~/domain/notices";
import { environment } from "~/environment";

/** How people sign in here, and what pages about links and passwords may say because of it. */

type Asked = Pick<Backend, "keeps">;

/** BACKEND_CREDENTIALS_LOGIN: for a backend that signs in by a password. */
export const signsInByPassword = (): boolean => environment().BACKEND_CREDENTIALS_LOGIN;

/**
 * Whether a link by email is offered. One that nothing here could redeem would sign in on the backend's own host, and nobody
 * here. Beside a password it is offered once the backend is known to have it; where there is no other way, until it is known not to.
 */
export async function signsInByLink({ keeps }: Asked): Promise<boolean> {
  const untold = !signsInByPassword();
  return (await keeps("emailLinks", untold)) && (await keeps("linkCodes", untold));
}

/** Whether a password is what they sign in with. Where links do, it is in reserve. */
export const passwordComesFirst = async (backend: Asked): Promise<boolean> =>
  signsInByPassword() || !(await signsInByLink(backend));

/** What is said of a link that leads nowhere: a new one is offered only where there are some. */
export async function uselessLink(backend: Asked): Promise<NoticeName> {
  if (await signsInByLink(backend)) return "linkExpired";
  return signsInByPassword() ? "linkUselessPassword" : "linkUseless";
}
