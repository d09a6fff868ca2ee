import type { Language } from "./languages";

export const offeredLanguages: readonly Language[] = ["en", "es"];
