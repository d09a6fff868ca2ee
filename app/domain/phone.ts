/** Ten US digits however they are written, with or without 1 in front, as "+1…"; null when they are not that. */
export function parsePhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return ten.length === 10 ? `+1${ten}` : null;
}

/** "+15035550142" becomes "503-555-0142", as people here write it; anything else stays as it is. */
export function formatPhone(phone: string | null): string | null {
  return phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3") ?? null;
}
