import type { Language } from "./languages";

/**
 * The languages that people get pages in. Spanish joins once every screen speaks it: until then everybody reads English,
 * whatever their account or browser asks for.
 */
export const offered: readonly Language[] = ["en"];
