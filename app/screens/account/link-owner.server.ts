import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";
import type { TokenPurpose } from "~/contract/tokens";
import { maskEmail } from "~/domain/user";

/** The purposes of links that /login/ctoken redeems (handbook/screens.md). */
const redeemablePurposes: readonly TokenPurpose[] = [
  "login",
  "verify_email",
  "resume",
  "employee_invite",
  "manager_invite",
];

/** What is known about an emailed link before it is used. */
export type LinkFacts = {
  /** Masked. */
  email: string | null;
  purpose: TokenPurpose | null;
  /** True if it belongs to the signed-in account. */
  own: boolean;
};

/**
 * Returns a link's owner, by masked address, without using it; null if it can't be used here. The address is null if
 * the backend can't tell, and the button works all the same.
 */
export async function checkLink(
  backend: Backend,
  token: string,
  purposes: readonly TokenPurpose[] = redeemablePurposes,
): Promise<LinkFacts | null> {
  try {
    const { purpose, email, own: isOwn } = await backend.call("tokenCheck", { body: { token } });
    if (!purposes.includes(purpose)) return null;
    return { email: maskEmail(email), purpose, own: isOwn ?? false };
  } catch (error) {
    if (isFailure(error, 422)) return null;
    if (isFailure(error, 501)) return { email: null, purpose: null, own: false };
    throw error;
  }
}
