import type { NoticeName } from "~/domain/notices";
import type { EntryFacts } from "../engine/flow";

/**
 * Returns why a visitor may not begin: they're in a company (`inCompany`) or pay for a membership; null if they may. It
 * is shown before they answer anything, because the submission would be refused.
 */
export function refusalNotice({
  signUp: { membership },
  user,
}: EntryFacts): Extract<NoticeName, "inCompany" | "hasMembership"> | null {
  if (user && (user.is_company_owner || user.is_employee || user.company)) return "inCompany";
  return membership ? "hasMembership" : null;
}
