import { say } from "~/language/say";
import type { Language } from "~/language/languages";
import type { Why } from "./invoice-changes";
import { lineTexts } from "./line-words.text";
import { changesTexts } from "./invoice-changes.text";

/** A longer list of names doesn't help anyone check an invoice. */
const namesShown = 20;

/** Returns a sentence that explains why a line differs. */
export function whyWords(why: Why, language: Language): string {
  const said = say(changesTexts, language);
  switch (why.why) {
    case "came":
    case "left":
      return peopleWords(why, language);
    case "mends":
      return said.mends(why);
    case "once":
      return said.once(why);
    case "earlier":
      return said.earlier;
    case "kept":
    case "returned":
      return said[why.why];
    case "added":
      return said.added(why);
    case "removed":
      return said.removed(why);
    case "began":
    case "changed":
    case "ended":
    case "never":
      return say(lineTexts, language)[why.why](why);
    case "uncovered":
      return said.uncovered(why);
    case "price":
      return said.price(why);
    case "counted":
      return said.counted(why);
  }
}

function peopleWords({ why, on, names }: Extract<Why, { names: unknown }>, language: Language) {
  const said = say(changesTexts, language);
  const known = names.filter((name) => name !== null);
  if (known.length === 0) {
    const count = names.length;
    return why === "came" ? said.cameCount({ count, on }) : said.leftCount({ count, on });
  }
  const shown = known.slice(0, namesShown);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, said.more({ count: more })] : shown;
  return why === "came" ? said.came({ on, names: all }) : said.left({ on, names: all });
}

/** Removes names for readers who may see how many people came and left but not who. */
export function withoutNames<
  Line extends { people?: readonly { name: string | null }[] | undefined },
>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    line.people ? { ...line, people: line.people.map((each) => ({ ...each, name: null })) } : line,
  );
}
