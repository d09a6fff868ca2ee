import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { openingTexts } from "./opening-words.text";

/** How a product can be had in a state, in words. */

export type OpeningFacts = {
  product: "membership" | "health";
  /** The state's name. */
  place: string;
  status: "open" | "waitlist";
  /** Null: no limit. */
  capacity: number | null;
  /** Null where places are not counted. */
  taken: number | null;
  waiting: number;
};
type Terms = Pick<OpeningFacts, "status" | "capacity">;

/** "No limit", "50". */
export const capacityWords = (capacity: number | null, language: Language): string =>
  capacity === null ? say(openingTexts, language).noLimit : formats(language).number(capacity);

/** "Open, 12 of 50 places taken", "Waiting list, 3 people wait". */
export function openingWords(
  { status, capacity, taken, waiting }: OpeningFacts,
  language: Language,
): string {
  const words = say(openingTexts, language);
  const places = capacity === null || taken === null ? [] : [words.taken({ taken, capacity })];
  const queue = waiting === 0 ? [] : [words.waiting({ count: waiting })];
  return [words.signUps[status], ...places, ...queue].join(", ");
}

/** What differs, as it is now and will be. */
export function openingChanges(
  now: Terms,
  then: Terms,
  language: Language,
): { what: string; now: string; then: string }[] {
  const words = say(openingTexts, language);
  const placesOf = ({ capacity }: Terms) => capacityWords(capacity, language);
  return [
    { what: words.whatSignUps, now: words.signUps[now.status], then: words.signUps[then.status] },
    { what: words.whatPlaces, now: placesOf(now), then: placesOf(then) },
  ].filter((row) => row.now !== row.then);
}
