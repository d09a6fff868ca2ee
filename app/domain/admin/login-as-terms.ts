/** What the screens say of logging in as somebody (handbook/rules.md#login-as). */

export const longestReason = 200;
export const loginAsMinutes = 60;
