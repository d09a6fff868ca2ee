import { say } from "~/language/say";
import type { Language } from "~/language/languages";
import { formats } from "~/language/formats";
import type { ChangeCause, LineChange } from "./invoice-changes";
import { changesTexts } from "./invoice-changes.text";
import { lineLabel, lineReason } from "./line-words";
import { lineTexts } from "./line-words.text";

/** A longer list of names doesn't help anyone check an invoice. */
const namesShown = 20;

/** Returns a sentence that explains why a line differs. */
export function causeWords(cause: ChangeCause, language: Language): string {
  const t = say(changesTexts, language);
  switch (cause.kind) {
    case "came":
    case "left":
      return peopleWords(cause, language);
    case "mends":
    case "once":
      return t[cause.kind](cause);
    case "earlier":
    case "kept":
    case "returned":
      return t[cause.kind];
    case "added":
    case "removed":
    case "uncovered":
    case "price":
      return t[cause.kind](cause);
    case "elsewhere":
      return t.elsewhere({ ...cause, month: formats(language).month(cause.month) });
    case "began":
    case "changed":
    case "ended":
    case "never":
    case "again":
      return say(lineTexts, language)[cause.kind](cause);
    case "months":
      return t.months(cause);
    case "counted":
      return t.counted(cause);
  }
}

/** Returns a sentence about people who came or left, with up to 20 names; without any name, how many they are. */
function peopleWords(
  { kind, on, names }: Extract<ChangeCause, { names: unknown }>,
  language: Language,
): string {
  const t = say(changesTexts, language);
  const known = names.filter((name) => name !== null);
  if (known.length === 0) {
    const count = names.length;
    return kind === "came" ? t.cameCount({ count, on }) : t.leftCount({ count, on });
  }
  const firstNames = known.slice(0, namesShown);
  const more = names.length - firstNames.length;
  const all = more > 0 ? [...firstNames, t.more({ count: more })] : firstNames;
  return kind === "came" ? t.came({ on, names: all }) : t.left({ on, names: all });
}

/** Returns lines without names, for readers who may see how many people came and left but not who. */
export function withoutNames<
  Line extends { people?: readonly { name: string | null }[] | undefined },
>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    line.people ? { ...line, people: line.people.map((each) => ({ ...each, name: null })) } : line,
  );
}

/** Why an invoice differs from the previous one, whose number is `since`. */
export type Changes = { since: string; lines: readonly LineChange[] };

/** Returns title, intro and lines that say why an invoice differs from the previous one, for page and print. */
export function wordChanges({ since, lines }: Changes, language: Language) {
  const t = say(changesTexts, language);
  const { money } = formats(language);
  const side = (reasons: readonly string[]) =>
    reasons.map((reason) => lineReason({ reason }, language)).join("; ") || t.absent;
  const [before = "", after = ""] = (lines.length === 0 ? t.same : t.since)({
    invoice: "\n",
  }).split("\n");
  return {
    title: t.title,
    intro: { before, since, after },
    columns: {
      line: t.line,
      before: t.before,
      now: t.now,
      difference: t.difference,
    },
    lines: lines.map((line) => ({
      label: lineLabel({ ...line, reason: null }, language),
      causes: line.causes.map((cause) => causeWords(cause, language)),
      before: side(line.before),
      now: side(line.now),
      difference: `${line.difference_c > 0 ? "+" : ""}${money(line.difference_c)}`,
    })),
  };
}
