/** Why a link or code to join an association no longer works; "closed": the association takes no new members. */
export const linkEnds = ["expired", "used", "replaced", "withdrawn", "closed"] as const;
export type LinkEnd = (typeof linkEnds)[number];

/**
 * Returns the path of the page that explains why a link or code has ended. It holds no token, because URLs stay in the
 * browser's history; `reason` is null if it is unknown.
 */
export const expiredLinkPath = (reason: LinkEnd | null): string =>
  reason ? `/association/expired-link?why=${reason}` : "/association/expired-link";
