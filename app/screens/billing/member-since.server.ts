import type { Billing } from "~/domain/billing/billing";
import { addDays } from "~/domain/calendar-days";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { memberSinceTexts } from "./member-since.text";

/** Returns the state of a membership for a payer without coverage; it states only what is already true. */
export function memberSince(billing: Billing | null, language: Language, today: string) {
  if (!billing?.membership) return null;
  const { state, started_on: day, ends_on, back_until } = billing.membership;
  const t = say(memberSinceTexts, language);
  if (state === "ended") {
    const text = back_until ? t.ended.back({ day: back_until }) : t.ended.anew;
    return { title: t.ended.title, text, over: true };
  }
  if (state === "pending") return { ...t.waits, over: false };
  if (state === "suspended") return { ...t.suspended, over: false };
  if (ends_on !== null) {
    const title = t.ending.title({ day: addDays(ends_on, -1) });
    return { title, text: t.ending.text, over: false };
  }
  if (day <= today) return { ...t.member, over: false };
  return { title: t.begins.title({ day }), text: t.begins.text, over: false };
}
