import { referenceLabel } from "~/domain/billing/payment-reference";

/** Returns "Check 9001" for that reference of a check, and "Check, 9001" or "Transfer, 8812" for others. */
export function paymentName(way: string, reference: string): string {
  const referenceText = referenceLabel(reference);
  return referenceText.toLowerCase().startsWith(way.toLowerCase())
    ? referenceText
    : `${way}, ${referenceText}`;
}
