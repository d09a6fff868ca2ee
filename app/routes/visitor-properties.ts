import type { VisitorProperties } from "~/browser/consent/consent-setup";
import { analyticsProperties, chatProperties } from "~/domain/account/visitor-properties";
import { page } from "~/http/route.server";

/**
 * Fetched by app/browser/consent once the visitor has accepted, so that no document carries it. Null for guests, and
 * while an administrator is logged in as somebody: the scripts would take that browser for the member's.
 */
export const loader = page([], ({ user }) => {
  const known = user?.user_status === "active" && !user.login_as_context?.is_active;
  const properties: VisitorProperties | null = known
    ? { analytics: analyticsProperties(user), chat: chatProperties(user) }
    : null;
  return Response.json(properties, { headers: { "Cache-Control": "private, no-store" } });
});
