/** So many companies are invited to an association at once; who has more asks again. */
export const mostInvited = 500;
