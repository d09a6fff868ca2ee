import { choiceCookie } from "./browser-choice";

/** How a browser is to show the pages, as its own cookies say. Null: not chosen, so the device decides. */
export type DisplayChoice = { theme: "light" | "dark" | null; lite: boolean | null };

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

/** Reads the choices out of a Cookie header; whatever is not one of ours counts as not chosen. */
export function readDisplayChoice(cookies: string | null | undefined): DisplayChoice {
  const value = (pattern: RegExp) => pattern.exec(cookies ?? "")?.[1];
  return {
    theme: themes.get(value(themePattern)) ?? null,
    lite: switches.get(value(litePattern)) ?? null,
  };
}

/** The Set-Cookie header for a chosen colour mode; null follows the device again. */
export const themeCookie = (theme: DisplayChoice["theme"]): string =>
  choiceCookie("theme", theme ?? "");

/** The Set-Cookie header for lite mode. Off is kept too, so that `Save-Data` does not turn it on again. */
export const liteCookie = (on: boolean): string => choiceCookie("lite", on ? "on" : "off");
