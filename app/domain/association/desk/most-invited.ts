/** A manager invites at most this many companies at a time. */
export const maxInvited = 500;
