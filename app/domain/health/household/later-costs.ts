import { addDays } from "../../calendar-days";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { laterCostTexts } from "./household.text";

/** What coverage costs the member a month, in cents, after a child's last covered day (YYYY-MM-DD). */
export type LaterCost = { day: string; member_c: number };

/** Returns a sentence for each later cost of coverage; none if it stays the same. */
export const laterCostWords = (later: readonly LaterCost[], language: Language): string[] =>
  later.map(({ day, member_c: cents }) =>
    say(laterCostTexts, language).cost({ from: addDays(day, 1), cents, day }),
  );
