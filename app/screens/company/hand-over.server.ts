import { getOfferedHandOver } from "~/core/company/take-over";
import type { SignedIn } from "~/sessions/visitor";

/** Returns the hand-over that an employee may accept (handbook/rules.md#handing-a-company-over), or null. */
export const findOfferedCompany = async ({ caller, user }: Pick<SignedIn, "caller" | "user">) =>
  user.is_employee ? getOfferedHandOver(caller) : null;

/** The page on which an employee answers the offer of a company. */
export const takeOverPath = "/settings/hand-over";
