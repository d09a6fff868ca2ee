import type { Backend } from "~/backend/backend";
import { isFailure } from "~/backend/backend-error";
import type { TokenPurpose } from "~/contract/tokens";
import { maskEmail } from "~/domain/user";

/** The links that /login/ctoken redeems (domain.md section 2.3). */
const redeemable: readonly TokenPurpose[] = ["login", "verify_email", "resume", "employee_invite"];

/**
 * Whose link this is, without using it up. Null when it cannot be used here any more. The address is null on a backend
 * that cannot say: the button works all the same.
 */
export async function linkOwner(
  backend: Backend,
  token: string,
  purposes: readonly TokenPurpose[] = redeemable,
): Promise<{ email: string | null } | null> {
  try {
    const { purpose, email } = await backend.call("tokenCheck", { body: { token } });
    return purposes.includes(purpose) ? { email: maskEmail(email) } : null;
  } catch (error) {
    if (isFailure(error, 422)) return null;
    if (isFailure(error, 501)) return { email: null };
    throw error;
  }
}
