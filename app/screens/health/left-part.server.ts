import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { teamTexts } from "./team.text";

/**
 * Returns what a page says of an employment that ends or has ended, and the button that takes it back. Days are
 * YYYY-MM-DD.
 * @param isLeaving true while they still work there, on their last day too
 * @param ends_on the last day of their coverage, or null
 */
export function leftPart(
  language: Language,
  {
    name,
    last_day,
    ends_on,
    isLeaving,
  }: { name: string; last_day: string; ends_on: string | null; isLeaving: boolean },
) {
  const { person: t } = say(teamTexts, language);
  return {
    title: isLeaving ? t.leavingTitle : t.leftTitle,
    text: t.leftText({ day: last_day }),
    rehire: ends_on === null ? t.rehireText({ name }) : t.goesOnText({ name, day: ends_on }),
    button: isLeaving ? t.keepOn({ name }) : t.rehire({ name }),
  };
}
