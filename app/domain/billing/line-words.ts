import { say } from "~/language/say";
import type { Language } from "~/language/languages";
import { lineTexts } from "./line-words.text";

/** A line's label and arithmetic, which are kept in English, as a language says them. */

type Line = { label: string; reason: string | null; mends?: string | undefined };

const membership = /^(?<tier>\w+) membership(?<person>, per person)?$/;

/** What is known of a label is said in the language; a product's name stays. */
export function lineLabel({ label, mends }: Line, language: Language): string {
  const [said, stored] = [say(lineTexts, language), say(lineTexts, "en")];
  const { tier, person } = membership.exec(label)?.groups ?? {};
  if (tier) return person ? said.perPerson({ tier }) : said.membership({ tier });
  if (mends === undefined) {
    const name = (["earlier", "kept", "returned"] as const).find((each) => label === stored[each]);
    return name ? said[name] : label;
  }
  if (label === stored.credit({ invoice: mends })) return said.credit({ invoice: mends });
  return label === stored.added({ invoice: mends }) ? said.added({ invoice: mends }) : label;
}

/** The arithmetic of a line; "" for one without. */
export function lineReason({ reason }: Pick<Line, "reason">, language: Language): string {
  const [said, stored] = [say(lineTexts, language).parts, say(lineTexts, "en").parts];
  const names = Object.keys(stored) as (keyof typeof stored)[];
  return names.reduce(
    (text, name) => text.replaceAll(` ${stored[name]}`, ` ${said[name]}`),
    reason ?? "",
  );
}
