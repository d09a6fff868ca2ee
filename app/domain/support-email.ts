export const supportEmail = "support@benefits.example";
