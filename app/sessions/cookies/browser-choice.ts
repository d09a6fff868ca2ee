import { environment } from "~/environment";

/** 356 days, handbook/product.md#numbers; seconds. */
const lifetime = 356 * 24 * 60 * 60;

/** The Set-Cookie header for what somebody chose in this browser; an empty value takes the choice back. */
export function choiceCookie(name: string, value: string): string {
  const secure = environment().APP_URL.startsWith("https:") ? "; Secure" : "";
  const age = value ? lifetime : 0;
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
