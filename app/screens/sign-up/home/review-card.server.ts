import { reviewCardTexts } from "./review-card.text";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";

/** The card's sentences are composed here, so that browsers don't load those it doesn't show. */
export function reviewCard(
  review: { reference: string; asked: boolean; note: string | null; href: string } | null,
  language: Language,
) {
  if (!review) return null;
  const { reference, asked, note, href } = review;
  const t = say(reviewCardTexts, language);
  return {
    title: t.title,
    text: (asked ? t.asks : t.waits)({ reference }),
    link: asked ? t.answer : t.see,
    note,
    href,
  };
}
