import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { openingTexts } from "./opening-words.text";

export type OpeningFacts = {
  product: "membership" | "health";
  /** This is the state's name, not its code. */
  place: string;
  status: "open" | "waitlist";
  /** Null means no limit. */
  capacity: number | null;
  /** Null means that places are not counted. */
  taken: number | null;
  waiting: number;
};
type Terms = Pick<OpeningFacts, "status" | "capacity">;

/** Returns "No limit" or a number such as "50". */
export const capacityWords = (capacity: number | null, language: Language): string =>
  capacity === null ? say(openingTexts, language).noLimit : formats(language).number(capacity);

/** Returns text such as "Open, 12 of 50 places taken" or "Waiting list, 3 waiting". */
export function openingWords(
  { status, capacity, taken, waiting }: OpeningFacts,
  language: Language,
): string {
  const words = say(openingTexts, language);
  const places = capacity === null || taken === null ? [] : [words.taken({ taken, capacity })];
  const queue = waiting === 0 ? [] : [words.waiting({ count: waiting })];
  return [words.signUps[status], ...places, ...queue].join(", ");
}

/** Returns one entry for each term that differs. */
export function openingChanges(
  now: Terms,
  newTerms: Terms,
  language: Language,
): { what: string; now: string; then: string }[] {
  const words = say(openingTexts, language);
  const placesOf = ({ capacity }: Terms) => capacityWords(capacity, language);
  return [
    {
      what: words.whatSignUps,
      now: words.signUps[now.status],
      then: words.signUps[newTerms.status],
    },
    { what: words.whatPlaces, now: placesOf(now), then: placesOf(newTerms) },
  ].filter((row) => row.now !== row.then);
}
