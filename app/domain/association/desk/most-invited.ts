/** A manager invites at most this many companies at a time. */
export const mostInvited = 500;
