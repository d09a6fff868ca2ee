/** Removes outer blanks and invisible characters, which numbers copied from a contact list carry. */
const withoutUnseen = (input: string): string => input.replace(/\p{Cf}/gu, "").trim();

/**
 * Returns any ten digits, with or without a leading 1, as "+1…"; null for anything else. Nothing is cut off: the
 * digits left of a foreign number or an extension would be another person's number.
 */
export function parsePhone(input: string): string | null {
  const digitsText = withoutUnseen(input);
  if (!/^(?:\+\s*1)?[\d\s().\p{Pd}/·]*$/u.test(digitsText)) return null;
  const digits = digitsText.replace(/\D/g, "");
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return ten.length === 10 ? `+1${ten}` : null;
}

/** Returns why `parsePhone` refuses text: another country's number (after +, 00 or 011), an extension, or else. */
export function phoneFault(input: string): "foreign" | "extension" | "wrong" {
  const digitsText = withoutUnseen(input);
  if (/^(?:\+(?!\s*1)|00|011)/.test(digitsText)) return "foreign";
  return /\d[\s,;]*(?:#|x|ext?\.?|extension|int\.?)\s*\d/i.test(digitsText) ? "extension" : "wrong";
}

/** Returns 503-555-0142 for any US number, however it was typed or stored; anything else stays as it is. */
export function formatPhone(phone: string | null): string | null {
  const isForeign = phone !== null && /^\s*\+(?!1)/.test(phone);
  const parsed = phone && !isForeign ? parsePhone(phone) : null;
  return parsed ? parsed.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3") : phone;
}
