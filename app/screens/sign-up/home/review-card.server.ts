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
  const said = say(reviewCardTexts, language);
  return {
    title: said.title,
    text: (asked ? said.asks : said.waits)({ reference }),
    link: asked ? said.answer : said.see,
    note,
    href,
  };
}
