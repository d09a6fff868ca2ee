/** Returns an EIN as dots and its last four digits; text that isn't nine digits stays as it is. */
export function maskEin(input: string): string {
  const digits = normalizeEin(input);
  return digits.length === 9 ? maskLast4(digits.slice(-4)) : input;
}

/** Returns the digits of a typed EIN, as they are stored. */
export const normalizeEin = (input: string): string => input.replace(/\D/g, "");

/** Returns the last four digits of an EIN after five dots: "•••••6789". */
export const maskLast4 = (last4: string): string => `•••••${last4}`;
