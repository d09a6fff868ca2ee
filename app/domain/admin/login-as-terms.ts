/** The rules are in handbook/rules.md#login-as; the reason's length is in characters. */

export const longestReason = 200;
export const loginAsMinutes = 60;
