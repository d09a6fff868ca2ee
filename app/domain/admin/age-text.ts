const hour = 3_600_000;

/**
 * How long ago something began, in the words of handbook/product.md#numbers.
 * @param iso ISO time
 * @param now milliseconds
 */
export function ageText(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / hour);
  if (hours < 1) return "Less than 1 hour ago";
  return hours < 24 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}
