import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";

/** For a list whose search stopped counting. */
const moreThanTexts = texts({
  en: { more: "more than {total:number}" },
  es: { more: "más de {total:number}" },
});

/** Returns a list's total as text; a search with too many hits stops counting, and says "more than". */
export function countText(
  { total, more_than_total }: { total: number; more_than_total?: boolean | undefined },
  language: Language,
): string {
  return more_than_total
    ? say(moreThanTexts, language).more({ total })
    : formats(language).number(total);
}
