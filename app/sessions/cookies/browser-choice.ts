import { environment } from "~/environment";

/** Seconds; 356 days, as in handbook/product.md#numbers. */
const lifetime = 356 * 24 * 60 * 60;

/** Returns the Set-Cookie header for a choice in this browser; an empty value clears it. */
export function choiceCookie(name: string, value: string): string {
  const secure = environment().APP_URL.startsWith("https:") ? "; Secure" : "";
  const age = value ? lifetime : 0;
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
