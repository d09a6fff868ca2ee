/** Shows only the last four digits of an EIN to readers who don't need the rest. */
export function maskedEin(input: string): string {
  const digits = einDigits(input);
  return digits.length === 9 ? maskedLast4(digits.slice(-4)) : input;
}

/** Returns the digits as they are stored. */
export const einDigits = (input: string): string => input.replace(/\D/g, "");

/** Returns the last four digits of an EIN after dots. */
export const maskedLast4 = (last4: string): string => `•••••${last4}`;
