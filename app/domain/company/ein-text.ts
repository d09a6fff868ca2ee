/** How an Employer Identification Number is shown to those who need not know it: its last four digits. */
export function maskedEin(typed: string): string {
  const digits = einDigits(typed);
  return digits.length === 9 ? maskedLast4(digits.slice(-4)) : typed;
}

/** As it is kept. */
export const einDigits = (typed: string): string => typed.replace(/\D/g, "");

/** The four digits of an EIN that are shown, with the others as dots. */
export const maskedLast4 = (last4: string): string => `•••••${last4}`;
