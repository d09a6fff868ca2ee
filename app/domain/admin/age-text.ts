import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";

/** The English words come from handbook/product.md#numbers, which has no singular for an hour or a day. */
const ageTexts = texts({
  en: {
    justNow: "Less than 1 hour ago",
    hours: { one: "{count} hours ago", other: "{count} hours ago" },
    days: { one: "{count} days ago", other: "{count} days ago" },
  },
  es: {
    justNow: "Hace menos de 1 hora",
    hours: {
      one: "Hace {count} hora",
      many: "Hace {count} de horas",
      other: "Hace {count} horas",
    },
    days: { one: "Hace {count} día", many: "Hace {count} de días", other: "Hace {count} días" },
  },
});

/** Returns "Less than 1 hour ago", whole hours or, from 24 on, whole days since `iso` (ISO time); `now` is in ms. */
export function ageText(iso: string, now: number, language: Language): string {
  const words = say(ageTexts, language);
  const hours = Math.floor((now - Date.parse(iso)) / 3_600_000);
  if (hours < 1) return words.justNow;
  return hours < 24 ? words.hours({ count: hours }) : words.days({ count: Math.floor(hours / 24) });
}
