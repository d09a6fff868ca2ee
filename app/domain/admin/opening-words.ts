import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { openingTexts } from "./opening-words.text";

/** Whether a state is open for a product, and how many people are in or wait. */
export type OpeningFacts = {
  product: "membership" | "health";
  /** The state's name, not its code. */
  place: string;
  status: "open" | "waitlist";
  /** The number of places; null means no limit. */
  capacity: number | null;
  /** The number of places that are taken; null means that they are not counted. */
  taken: number | null;
  /** The number of people on the waiting list who aren't invited. */
  waiting: number;
};
type OpeningTerms = Pick<OpeningFacts, "status" | "capacity">;

/** Returns "No limit" or a number such as "50". */
export const capacityWords = (capacity: number | null, language: Language): string =>
  capacity === null ? say(openingTexts, language).noLimit : formats(language).number(capacity);

/** Returns text such as "Open, 12 of 50 places taken, 3 waiting", without unknown or unlimited places and without 0. */
export function openingWords(
  { status, capacity, taken, waiting }: OpeningFacts,
  language: Language,
): string {
  const words = say(openingTexts, language);
  const places = capacity === null || taken === null ? [] : [words.taken({ taken, capacity })];
  const queue = waiting === 0 ? [] : [words.waiting({ count: waiting })];
  return [words.signUps[status], ...places, ...queue].join(", ");
}

/** Returns the status and the number of places, each only if a change of an opening changes it, before and after. */
export function openingChanges(
  now: OpeningTerms,
  newTerms: OpeningTerms,
  language: Language,
): { what: string; now: string; then: string }[] {
  const words = say(openingTexts, language);
  const placesOf = ({ capacity }: OpeningTerms) => capacityWords(capacity, language);
  return [
    {
      what: words.whatSignUps,
      now: words.signUps[now.status],
      then: words.signUps[newTerms.status],
    },
    { what: words.whatPlaces, now: placesOf(now), then: placesOf(newTerms) },
  ].filter((row) => row.now !== row.then);
}
