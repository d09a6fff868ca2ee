import { officePages, superPath, type SuperCounts } from "~/domain/admin/work-queue";
import type { TextsOf } from "~/language/texts";
import type { superPartsTexts } from "./super-parts.text";

/** `about` explains the part's tasks; `waits` is null if it never has waiting items. */
type SuperPart = {
  title: string;
  href: string;
  about: string;
  waits: { count: number; words: string } | null;
};

/** Returns the super administrators' parts, with the number of waiting items and its words. */
export function superParts(
  counts: SuperCounts,
  t: TextsOf<(typeof superPartsTexts)["en"]>,
): SuperPart[] {
  return officePages.map(([name, place, counted]) => ({
    title: t.titles[name],
    href: `${superPath}/${place}`,
    about: t.about[name],
    waits:
      counted === null
        ? null
        : { count: counts[counted], words: t.waits[name]({ count: counts[counted] }) },
  }));
}
