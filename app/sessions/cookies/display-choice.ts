import { parse, serialize } from "hono/utils/cookie";
import { getEnvironment } from "~/environment";
import { isLanguage, type Language } from "~/language/languages";

/** Seconds; 356 days, as in handbook/product.md#numbers. */
const lifetime = 356 * 24 * 60 * 60;

/** Returns a Set-Cookie header, for a cookie that scripts can't read; "" deletes it. */
const choiceCookie = (name: string, value: string): string =>
  serialize(name, value, {
    path: "/",
    maxAge: value ? lifetime : 0,
    httpOnly: true,
    sameSite: "Lax",
    secure: getEnvironment().APP_URL.startsWith("https:"),
  });

/** The browser's display settings: without a theme, the device decides; without `lite`, it is off. */
type DisplayChoice = { theme: "light" | "dark" | null; lite: boolean | null };

/** Returns the theme and lite mode of the cookies, each null if not chosen, and not the language. */
export function readDisplayChoice(cookies: string | null | undefined): DisplayChoice {
  const { theme, lite } = parse(cookies ?? "");
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    lite: lite === "on" || lite === "off" ? lite === "on" : null,
  };
}

export const themeCookie = (theme: DisplayChoice["theme"]): string =>
  choiceCookie("theme", theme ?? "");

/** Off is stored too, so that `Save-Data` doesn't turn lite mode on again. */
export const liteCookie = (on: boolean): string => choiceCookie("lite", on ? "on" : "off");

/** A language chosen in this browser; the next account to sign in adopts a guest's unless it has chosen its own. */
export type BrowserLanguage = { language: Language; isGuestChoice: boolean };

export function readBrowserLanguage(cookies: string | null | undefined): BrowserLanguage | null {
  const [language = "", guest] = parse(cookies ?? "")["language"]?.split(".") ?? [];
  return isLanguage(language) ? { language, isGuestChoice: guest === "guest" } : null;
}

export const languageCookie = ({ language, isGuestChoice }: BrowserLanguage): string =>
  choiceCookie("language", isGuestChoice ? `${language}.guest` : language);
