import type { Billing } from "~/domain/billing/billing";
import { addDays } from "~/domain/calendar-days";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { memberSinceTexts } from "./member-since.text";

/** Returns the state of a membership for a payer without coverage; it states only what is already true. */
export function memberSince(billing: Billing | null, language: Language, today: string) {
  if (!billing?.membership) return null;
  const { state, started_on: day, ends_on, back_until } = billing.membership;
  const said = say(memberSinceTexts, language);
  if (state === "ended") {
    const text = back_until ? said.ended.back({ day: back_until }) : said.ended.anew;
    return { title: said.ended.title, text, over: true };
  }
  if (state === "pending") return { ...said.waits, over: false };
  if (state === "suspended") return { ...said.suspended, over: false };
  if (ends_on !== null) {
    const title = said.ending.title({ day: addDays(ends_on, -1) });
    return { title, text: said.ending.text, over: false };
  }
  if (day <= today) return { ...said.member, over: false };
  return { title: said.begins.title({ day }), text: said.begins.text, over: false };
}
