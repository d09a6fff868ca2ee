import { parts, superPath, type SuperCounts } from "~/domain/admin/work-queue";
import type { TextsOf } from "~/language/texts";
import type { superPartsTexts } from "./super-parts.text";

type PartsTexts = TextsOf<(typeof superPartsTexts)["en"]>;

/** `about` explains the part's tasks; `waits` is null if it never has waiting items. */
type SuperPart = {
  title: string;
  href: string;
  about: string;
  waits: { count: number; words: string } | null;
};

export function superParts(counts: SuperCounts, t: PartsTexts): SuperPart[] {
  return parts.map((part) => {
    const [name, place] = part;
    return {
      title: t.titles[name],
      href: `${superPath}/${place}`,
      about: t.about[name],
      waits: waitsIn(part, counts, t),
    };
  });
}

function waitsIn([name, , counted]: (typeof parts)[number], counts: SuperCounts, t: PartsTexts) {
  if (counted === null) return null;
  const count = counts[counted];
  return { count, words: t.waits[name]({ count }) };
}
