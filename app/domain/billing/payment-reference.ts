import type { ManualPaymentKind } from "./received-payment";

/** References of checks and transfers come from people and from a bank's file. */

/** Words before a number that mean nothing themselves: "Check no. 9001", "chk#9001", "No 9001". */
const wordsBeforeNumber = /^(?:[\s.:#,-]|(?:check|cheque|chk|ck|number|num|nr|no|n[º°])(?![a-z]))+/;

/** Strips case, blanks, "#", "check", "no." and leading zeros, if something is left: "9001" for "Check #009001". */
function normalizeReference(text: string): string {
  const input = text.normalize("NFC").trim().toLowerCase();
  const reference = input.replace(wordsBeforeNumber, "").replace(/[\s#]+/g, "");
  // Banks pad check numbers with zeros.
  return reference.replace(/^0+(?=\d+$)/, "") || input;
}

/** Returns true if {@link normalizeReference} writes two references of one payer alike, as it does two empty ones. */
export const isSameReference = (a: string, b: string): boolean =>
  normalizeReference(a) === normalizeReference(b);

/** Returns true for a check with the reference of another payment, which counts once if both are of one payer. */
export const isSameCheck = (
  row: { way?: ManualPaymentKind; reference?: string | null },
  other: { reference?: string | null },
): boolean =>
  row.way === "check" &&
  Boolean(row.reference && other.reference) &&
  isSameReference(row.reference ?? "", other.reference ?? "");

/** Our own reference of a row in a bank's file, such as "Bank file 2026-11-21 eda120ad437d043c". */
const bankFileReference = /^(Bank file \d{4}-\d{2}-\d{2}) [0-9a-f]{16}$/;

/** Returns a reference as administrators read it: our own one of a bank's file without its hash. */
export const referenceLabel = (reference: string): string =>
  reference.replace(bankFileReference, "$1");

/**
 * Returns a check's number or a transfer's reference; "" for an online payment, and for a row of a bank's file without
 * one, where we made it up. Messages then give the day and the method.
 */
export const referenceForPayer = ({
  kind,
  reference,
}: {
  kind: string;
  reference: string;
}): string => (kind === "hosted" || bankFileReference.test(reference) ? "" : reference);

/** Returns a pattern for a number after its label: "REF# 8812", "TRACE NO. 091000019". */
const labeledNumber = (words: string, number: string): RegExp =>
  new RegExp(
    `(?<![a-z0-9])(?<!\\b(?:from|to)\\s)(?:${words})(?:\\s?(?:no|num|number|nr|id)\\b)?\\s?[.:#]?\\s?(${number})(?![a-z0-9])`,
    "i",
  );
const checkNumberPattern = labeledNumber("check|cheque|chk|ck", "\\d{2,10}");
const transferNumberPattern = labeledNumber(
  "ref|reference|trace|trn|confirmation|conf|imad",
  "(?!x{2})(?=[a-z-]*\\d)[a-z0-9-]{4,30}",
);
/** A date or an amount is not a reference: "11/28/26", "2026-11-28", "26 NOV", "26.00". */
const dayOrSumPattern =
  /^(?:\d{1,2}([/.-])\d{1,2}(?:\1(?:\d{4}|\d{2}))?|\d{4}([/.-])\d{1,2}\2\d{1,2}|\d{1,3}(?:,?\d{3})*\.\d{2}|\d{1,2}[\s-]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)(?![a-z0-9/.-])/i;

/** Returns the number that a pattern finds in a text; "" if there is none, or if it is a date or an amount. */
function numberIn(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  const number = found?.[1] ?? "";
  const at = (found?.index ?? 0) + (found?.[0].length ?? 0) - number.length;
  return dayOrSumPattern.test(text.slice(at)) ? "" : number;
}

/** A cell of a column of check numbers: "1001", "#0001001", "CK 1001" or a spreadsheet's "1001.0". */
const checkNumberCellPattern =
  /^(?:check|cheque|chk|ck)?\s*(?:no\.?|num\.?|number|nr\.?)?\s*#?\s*(\d{1,10})(?:\.0*)?$/i;

/** The description of a check without its number. */
const checkDepositPattern =
  /\b(?:check|cheque|chk)s?\s+(?:deposit|image)|\bdeposit(?:ed)?\s+(?:check|cheque|chk)s?\b/i;

/**
 * Returns how a bank row was paid and the number that its payer knows: a check's as "Check 9001", or a transfer's trace
 * or reference. Other numbers are ignored, because they may be account numbers. `number` and `referenceCell` come from the
 * file's own columns of check numbers and references.
 */
export function paymentMethodOfRow(
  description: string,
  number = "",
  referenceCell = "",
): { way: ManualPaymentKind; reference: string | null } {
  const check =
    checkNumberCellPattern.exec(number.trim())?.[1] ??
    (numberIn(description, checkNumberPattern) || numberIn(referenceCell, checkNumberPattern));
  const counted = check.replace(/^0+/, "");
  if (counted !== "") return { way: "check", reference: `Check ${counted}` };
  const reference = dayOrSumPattern.test(referenceCell.trim())
    ? null
    : referenceCell.trim().slice(0, 100) || null;
  if (checkDepositPattern.test(description)) return { way: "check", reference };
  return {
    way: "transfer",
    reference: reference ?? (numberIn(description, transferNumberPattern) || null),
  };
}
