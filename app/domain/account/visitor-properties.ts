import { fullName, type User } from "../user";

/** Returns email, both names, and company or "Individual": all that analytics learn (handbook/product.md#consent). */
export function analyticsProperties(user: User) {
  return {
    email: user.user_email,
    first_name: user.user_first_name,
    last_name: user.user_last_name,
    company: user.company?.co_name || "Individual",
  };
}

/** Returns name, email and `created_at` (UTC), all that the support chat learns about a member (handbook/product.md#consent). */
export function chatProperties(user: User): {
  name: string;
  email: string;
  created_at: string | null;
} {
  return { name: fullName(user), email: user.user_email, created_at: user.created_at };
}
