/** Shows only the last four digits of an EIN to readers who don't need the rest. */
export function maskEin(input: string): string {
  const digits = normalizeEin(input);
  return digits.length === 9 ? maskLast4(digits.slice(-4)) : input;
}

/** Returns the digits as they are stored. */
export const normalizeEin = (input: string): string => input.replace(/\D/g, "");

/** Returns the last four digits of an EIN after dots. */
export const maskLast4 = (last4: string): string => `•••••${last4}`;
