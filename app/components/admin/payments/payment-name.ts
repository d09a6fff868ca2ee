import { referenceLabel } from "~/domain/billing/payment-reference";

/**
 * Returns method and reference, such as "Transfer, 8812"; only the reference if it begins with the method, in any case
 * ("Check 9001").
 */
export function paymentName(way: string, reference: string): string {
  const referenceText = referenceLabel(reference);
  return referenceText.toLowerCase().startsWith(way.toLowerCase())
    ? referenceText
    : `${way}, ${referenceText}`;
}
