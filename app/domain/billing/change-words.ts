import { say } from "~/language/say";
import type { Language } from "~/language/languages";
import type { Why } from "./invoice-changes";
import { lineTexts } from "./line-words.text";
import { changesTexts } from "./invoice-changes.text";

/** A longer list of names doesn't help anyone check an invoice. */
const namesShown = 20;

/** Returns a sentence that explains why a line differs. */
export function whyWords(why: Why, language: Language): string {
  const t = say(changesTexts, language);
  switch (why.why) {
    case "came":
    case "left":
      return peopleWords(why, language);
    case "mends":
      return t.mends(why);
    case "once":
      return t.once(why);
    case "earlier":
      return t.earlier;
    case "kept":
    case "returned":
      return t[why.why];
    case "added":
      return t.added(why);
    case "removed":
      return t.removed(why);
    case "began":
    case "changed":
    case "ended":
    case "never":
      return say(lineTexts, language)[why.why](why);
    case "uncovered":
      return t.uncovered(why);
    case "price":
      return t.price(why);
    case "months":
      return t.months(why);
    case "counted":
      return t.counted(why);
  }
}

function peopleWords({ why, on, names }: Extract<Why, { names: unknown }>, language: Language) {
  const t = say(changesTexts, language);
  const known = names.filter((name) => name !== null);
  if (known.length === 0) {
    const count = names.length;
    return why === "came" ? t.cameCount({ count, on }) : t.leftCount({ count, on });
  }
  const shown = known.slice(0, namesShown);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, t.more({ count: more })] : shown;
  return why === "came" ? t.came({ on, names: all }) : t.left({ on, names: all });
}

/** Removes names for readers who may see how many people came and left but not who. */
export function withoutNames<
  Line extends { people?: readonly { name: string | null }[] | undefined },
>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    line.people ? { ...line, people: line.people.map((each) => ({ ...each, name: null })) } : line,
  );
}
