import type { Language } from "./languages";

/** The languages that visitors can choose. */
export const offered: readonly Language[] = ["en", "es"];
