import { fullName, type User } from "../user";

/** What the analytics tag is told of a member (handbook/product.md#consent): the company's name, or the word Individual. */
export function analyticsProperties(user: User) {
  return {
    email: user.user_email,
    first_name: user.user_first_name,
    last_name: user.user_last_name,
    company: user.company?.co_name || "Individual",
  };
}

/** What the support chat is told of a member (handbook/product.md#consent). `created_at` is an ISO time, UTC. */
export function chatProperties(user: User) {
  return { name: fullName(user), email: user.user_email, created_at: user.created_at };
}
