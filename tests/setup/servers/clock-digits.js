/** How many letters of a clock's file say what the clock shows: "+" and ms ahead of the machine's, or "=" and the time itself. */
export const clockDigits = 20;
