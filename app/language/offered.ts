import type { Language } from "./languages";

export const offered: readonly Language[] = ["en", "es"];
