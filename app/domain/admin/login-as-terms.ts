/** What the screens say of logging in as somebody (handbook/rules.md#login-as). */

export const longestReason = 200;
export const loginAsMinutes = 60;

/** What only the person may do. */
export const notWhileVisiting = [
  "sign anything",
  "choose or waive coverage",
  "cancel anything",
  "change the email address or the payment method",
] as const;
