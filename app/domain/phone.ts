/** Numbers copied from a contact list carry invisible characters. */
const withoutUnseen = (typed: string) => typed.replace(/\p{Cf}/gu, "").trim();

/**
 * Returns ten US digits, with or without a leading 1, as "+1…"; null for anything else. Nothing is cut off: the
 * digits left of a foreign number or an extension would be another person's number.
 */
export function parsePhone(typed: string): string | null {
  const seen = withoutUnseen(typed);
  if (!/^(?:\+\s*1)?[\d\s().\p{Pd}/·]*$/u.test(seen)) return null;
  const digits = seen.replace(/\D/g, "");
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return ten.length === 10 ? `+1${ten}` : null;
}

export function phoneFault(typed: string): "foreign" | "extension" | "wrong" {
  const seen = withoutUnseen(typed);
  if (/^(?:\+(?!\s*1)|00|011)/.test(seen)) return "foreign";
  return /\d[\s,;]*(?:#|x|ext?\.?|extension|int\.?)\s*\d/i.test(seen) ? "extension" : "wrong";
}

/** Returns 503-555-0142 for any US number, however it was typed or stored; anything else stays as it is. */
export function formatPhone(phone: string | null): string | null {
  const isForeign = phone !== null && /^\s*\+(?!1)/.test(phone);
  const parsed = phone && !isForeign ? parsePhone(phone) : null;
  return parsed ? parsed.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3") : phone;
}
