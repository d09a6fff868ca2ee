import type { NoticeName } from "~/domain/notices";
import type { EntryFacts } from "../engine/flow";

/**
 * Returns why a visitor may not sign up for a membership, or null; no user has two companies or pays twice. It is
 * shown before they answer anything, because the submission would be refused.
 */
export function refusalNotice({
  signUp: { membership },
  user,
}: EntryFacts): Extract<NoticeName, "inCompany" | "hasMembership"> | null {
  if (user && (user.is_company_owner || user.is_employee || user.company)) return "inCompany";
  return membership ? "hasMembership" : null;
}
