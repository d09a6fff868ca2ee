import { decodeJwt } from "jose";
import type { TokenPurpose } from "~/contract/tokens";

/** Returns page and notice for a used link: sign-in for an invitation (`create_password`), else to reset again. */
export const linkUsed = (purpose: TokenPurpose) =>
  purpose === "create_password"
    ? { to: "/login", notice: "invitationUsed" as const }
    : { to: "/login/forgot-password", notice: "passwordLinkUsed" as const };

/**
 * Returns true if a link's token itself says that it has expired: a JSON web token contains the time. It isn't
 * verified, because forging it only prevents one's own form. `now` is ms.
 */
export function hasExpired(token: string, now: number): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 <= now;
  } catch {
    return false;
  }
}
