/** Why a way into an association opens nothing; the last: the association takes no new members. */
export const linkEnds = ["expired", "used", "replaced", "closed"] as const;
export type LinkEnd = (typeof linkEnds)[number];

/**
 * The page that says so. It holds no token: an address stays in the browser's history.
 * @param why null where nobody knows
 */
export const expiredLinkPath = (why: LinkEnd | null): string =>
  why ? `/association/expired-link?why=${why}` : "/association/expired-link";
