/** What comes along unseen where a number is copied from a list of contacts. */
const withoutUnseen = (typed: string) => typed.replace(/\p{Cf}/gu, "").trim();

/**
 * Ten US digits however they are written, with or without 1 in front, as "+1…"; null when they are not that. Nothing is cut: with
 * another country's code or an extension the digits that are left would be somebody else's number.
 */
export function parsePhone(typed: string): string | null {
  const seen = withoutUnseen(typed);
  if (!/^(?:\+\s*1)?[\d\s().\p{Pd}/·]*$/u.test(seen)) return null;
  const digits = seen.replace(/\D/g, "");
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return ten.length === 10 ? `+1${ten}` : null;
}

/** Why a number can't be kept. */
export function phoneFault(typed: string): "foreign" | "extension" | "wrong" {
  const seen = withoutUnseen(typed);
  if (/^(?:\+(?!\s*1)|00|011)/.test(seen)) return "foreign";
  return /\d[\s,;]*(?:#|x|ext?\.?|extension|int\.?)\s*\d/i.test(seen) ? "extension" : "wrong";
}

/** A phone number wherever one is read: 503-555-0142, however it was typed or stored; what is none stays as it is. */
export function formatPhone(phone: string | null): string | null {
  const isForeign = phone !== null && /^\s*\+(?!1)/.test(phone);
  const parsed = phone && !isForeign ? parsePhone(phone) : null;
  return parsed ? parsed.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3") : phone;
}
