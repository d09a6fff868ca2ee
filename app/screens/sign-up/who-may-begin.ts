import type { NoticeName } from "~/domain/notices";
import type { Known } from "../engine/flow";

/**
 * Whom the submission would refuse hears it before they answer anything: nobody is in two companies or pays twice.
 * @returns why somebody may not sign up for a membership, or null
 */
export function refusedAs({
  signUp: { membership },
  user,
}: Known): Extract<NoticeName, "inCompany" | "hasMembership"> | null {
  if (user && (user.is_company_owner || user.is_employee || user.company)) return "inCompany";
  return membership ? "hasMembership" : null;
}
