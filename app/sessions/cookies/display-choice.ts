import { choiceCookie } from "./browser-choice";

/** The browser's display settings from its cookies; null means that the device decides. */
type DisplayChoice = { theme: "light" | "dark" | null; lite: boolean | null };

const themes = new Map<string | undefined, "light" | "dark">([
  ["light", "light"],
  ["dark", "dark"],
]);
const switches = new Map<string | undefined, boolean>([
  ["on", true],
  ["off", false],
]);

const themePattern = /(?:^|;\s*)theme=([a-z]*)(?:;|$)/;
const litePattern = /(?:^|;\s*)lite=([a-z]*)(?:;|$)/;

/** Returns the choices in a Cookie header; unknown values count as no choice. */
export function readDisplayChoice(cookies: string | null | undefined): DisplayChoice {
  const value = (pattern: RegExp) => pattern.exec(cookies ?? "")?.[1];
  return {
    theme: themes.get(value(themePattern)) ?? null,
    lite: switches.get(value(litePattern)) ?? null,
  };
}

/** Returns the Set-Cookie header for a color mode; null follows the device again. */
export const themeCookie = (theme: DisplayChoice["theme"]): string =>
  choiceCookie("theme", theme ?? "");

/** Returns the Set-Cookie header for lite mode. Off is stored too, so that `Save-Data` doesn't turn it on again. */
export const liteCookie = (on: boolean): string => choiceCookie("lite", on ? "on" : "off");
