import { decodeJwt } from "jose";
import type { TokenPurpose } from "~/contract/tokens";

/** Where a link that cannot be used any more leads, on a backend that only says so in its own way. */
export const linkUsed = (purpose: TokenPurpose) =>
  purpose === "create_password"
    ? { to: "/login", notice: "invitationUsed" as const }
    : { to: "/login/forgot-password", notice: "passwordLinkUsed" as const };

/**
 * Whether a link's token says itself that its time is over: a JSON web token names the second. It is not verified, and need
 * not be: somebody who forges it only keeps a form from themselves.
 * @param now ms
 */
export function saysItIsOver(token: string, now: number): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 <= now;
  } catch {
    return false;
  }
}
