import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { ageTexts } from "./age-text.text";

const hour = 3_600_000;

/** Returns the age of something that began at `iso` (ISO time), in whole hours or days; `now` is in ms. */
export function ageText(iso: string, now: number, language: Language): string {
  const words = say(ageTexts, language);
  const hours = Math.floor((now - Date.parse(iso)) / hour);
  if (hours < 1) return words.justNow;
  return hours < 24 ? words.hours({ count: hours }) : words.days({ count: Math.floor(hours / 24) });
}
