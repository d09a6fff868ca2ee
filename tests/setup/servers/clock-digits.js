/** This many letters of a clock's file say the time: "+" and ms ahead of the machine's, or "=" and the time itself. */
export const clockDigits = 20;
