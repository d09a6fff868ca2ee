/** Ten US digits however they are written, with or without 1 in front, as "+1…"; null when they are not that. */
export function parsePhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return ten.length === 10 ? `+1${ten}` : null;
}

/** A phone number wherever one is read: 503-555-0142, however it was typed or stored; what is none stays as it is. */
export function formatPhone(phone: string | null): string | null {
  const isForeign = phone !== null && /^\s*\+(?!1)/.test(phone);
  const parsed = phone && !isForeign ? parsePhone(phone) : null;
  return parsed ? parsed.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3") : phone;
}
