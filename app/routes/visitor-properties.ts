import type { VisitorProperties } from "~/components/shell/consent";
import { analyticsProperties, chatProperties } from "~/domain/account/visitor-properties";
import { page } from "~/http/route.server";

/**
 * Returns what third-party scripts may learn about the user; app/components/shell/consent.ts loads it after the visitor
 * accepts, so that documents don't contain it. Null for guests and inactive users, and during login-as, because the
 * scripts would take the admin's browser for the member's.
 */
export const loader = page([], ({ user }) => {
  const known = user?.user_status === "active" && !user.login_as_context?.is_active;
  const properties: VisitorProperties | null = known
    ? { analytics: analyticsProperties(user), chat: chatProperties(user) }
    : null;
  return Response.json(properties, { headers: { "Cache-Control": "private, no-store" } });
});
