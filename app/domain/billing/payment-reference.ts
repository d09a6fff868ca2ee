import type { ByHandWay } from "./received-payment";

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

/**
 * A reference as its payer knows it: a check's number, or what their bank calls a transfer. Empty where they know none, since what
 * a provider or a row of a file goes by says nothing to anybody; then the day and the way have to do.
 */
export const payersReference = ({ kind, reference }: { kind: string; reference: string }): string =>
  kind === "hosted" || ofBankFile.test(reference) ? "" : reference;

/** A number by which something is named, after the word that says so: "REF# 8812", "TRACE NO. 091000019". */
const named = (words: string, number: string) =>
  new RegExp(
    `(?<![a-z0-9])(?<!\\b(?:from|to)\\s)(?:${words})(?:\\s?(?:no|num|number|nr|id)\\b)?\\s?[.:#]?\\s?(${number})(?![a-z0-9])`,
    "i",
  );
const checkNumber = named("check|cheque|chk|ck", "\\d{2,10}");
const transferNumber = named(
  "ref|reference|trace|trn|confirmation|conf|imad",
  "(?!x{2})(?=[a-z-]*\\d)[a-z0-9-]{4,30}",
);
/** "11/28/26", "2026-11-28", "26 NOV", "26.00": a day or a sum, which names nothing. */
const dayOrSum =
  /^(?:\d{1,2}([/.-])\d{1,2}(?:\1(?:\d{4}|\d{2}))?|\d{4}([/.-])\d{1,2}\2\d{1,2}|\d{1,3}(?:,?\d{3})*\.\d{2}|\d{1,2}[\s-]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)(?![a-z0-9/.-])/i;

/** The first number of what a bank writes that names something. */
function numberIn(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  const number = found?.[1] ?? "";
  const at = (found?.index ?? 0) + (found?.[0].length ?? 0) - number.length;
  return dayOrSum.test(text.slice(at)) ? "" : number;
}

/** "1001", "#0001001", "CK 1001", "1001.0" as a spreadsheet writes it: in a column of check numbers. */
const inColumn =
  /^(?:check|cheque|chk|ck)?\s*(?:no\.?|num\.?|number|nr\.?)?\s*#?\s*(\d{1,10})(?:\.0*)?$/i;

const isCheck =
  /\b(?:check|cheque|chk)s?\s+(?:deposit|image)|\bdeposit(?:ed)?\s+(?:check|cheque|chk)s?\b/i;

/**
 * How the money of a bank's row came, and the number by which its payer knows it, as far as the bank says so: a check's own, or a
 * transfer's trace or reference. Nothing else of what the bank writes is taken, because accounts have numbers, too.
 * @param number of a check, where the file has a column for it
 * @param said in the file's own column of references
 */
export function wayOfRow(
  description: string,
  number = "",
  said = "",
): { way: ByHandWay; reference: string | null } {
  const check =
    inColumn.exec(number.trim())?.[1] ??
    (numberIn(description, checkNumber) || numberIn(said, checkNumber));
  const counted = check.replace(/^0+/, "");
  if (counted !== "") return { way: "check", reference: `Check ${counted}` };
  const own = dayOrSum.test(said.trim()) ? null : said.trim().slice(0, 100) || null;
  if (isCheck.test(description)) return { way: "check", reference: own };
  return { way: "transfer", reference: own ?? (numberIn(description, transferNumber) || null) };
}
