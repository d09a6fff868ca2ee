/** Why a link or code to join an association no longer works; "closed": the association takes no new members. */
export const linkEnds = ["expired", "used", "replaced", "withdrawn", "closed"] as const;
export type LinkEnd = (typeof linkEnds)[number];

/**
 * Returns the page that explains it. The path holds no token, because URLs stay in the browser's history; `why` is
 * null if the reason is unknown.
 */
export const expiredLinkPath = (reason: LinkEnd | null): string =>
  reason ? `/association/expired-link?why=${reason}` : "/association/expired-link";
