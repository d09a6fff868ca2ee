/** References of checks and transfers: what people type, and what a row of a bank's file goes by. */

/** "Check no. 9001", "chk#9001", "No 9001": what stands before a number and says nothing of its own. */
const before = /^(?:[\s.:#,-]|(?:check|cheque|chk|ck|number|num|nr|no|n[º°])(?![a-z]))+/;

/** What is left of a reference when case, blanks, "#", "check" and "no." are not looked at: "Check #9001" → "9001". */
export function plainReference(text: string): string {
  const typed = text.normalize("NFC").trim().toLowerCase();
  const left = typed.replace(before, "").replace(/[\s#]+/g, "");
  // Banks fill a check's number up with zeros.
  return left.replace(/^0+(?=\d+$)/, "") || typed;
}

/** Whether two references of one payer name the same check or transfer. */
export const isSameReference = (one: string, other: string): boolean =>
  plainReference(one) === plainReference(other);

/** "Bank file 2026-11-21 eda120ad437d043c": nobody knows a row of a bank's file by that. */
const ofBankFile = /^(Bank file \d{4}-\d{2}-\d{2}) [0-9a-f]{16}$/;

/** A reference as the payments desk shows it. */
export const deskReference = (reference: string): string => reference.replace(ofBankFile, "$1");

/** A reference as its payer knows it; empty where they know none, and the day and the way have to do. */
export const payersReference = (reference: string): string =>
  ofBankFile.test(reference) ? "" : reference;
