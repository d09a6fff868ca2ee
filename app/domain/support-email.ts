/** Whom people write to when they need somebody to help. */
export const supportEmail = "support@benefits.example";
