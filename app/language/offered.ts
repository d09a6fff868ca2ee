import type { Language } from "./languages";

/** The languages that people get pages in, and choose from. */
export const offered: readonly Language[] = ["en", "es"];
