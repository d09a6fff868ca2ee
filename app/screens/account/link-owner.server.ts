import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";
import type { TokenPurpose } from "~/contract/tokens";
import { maskEmail } from "~/domain/user";

/** The links that /login/ctoken redeems (handbook/screens.md). */
const redeemable: readonly TokenPurpose[] = [
  "login",
  "verify_email",
  "resume",
  "employee_invite",
  "manager_invite",
];

export type LinkFacts = {
  /** Masked. */
  email: string | null;
  purpose: TokenPurpose | null;
  /** Whether it belongs to the account that is signed in here. */
  own: boolean;
};

/**
 * Whose link this is, without using it up. Null when it cannot be used here any more. The address is null on a backend
 * that cannot say: the button works all the same.
 */
export async function linkOwner(
  backend: Backend,
  token: string,
  purposes: readonly TokenPurpose[] = redeemable,
): Promise<LinkFacts | null> {
  try {
    const { purpose, email, own } = await backend.call("tokenCheck", { body: { token } });
    if (!purposes.includes(purpose)) return null;
    return { email: maskEmail(email), purpose, own: own ?? false };
  } catch (error) {
    if (isFailure(error, 422)) return null;
    if (isFailure(error, 501)) return { email: null, purpose: null, own: false };
    throw error;
  }
}
