import { officePages, superPath, type SuperCounts } from "~/domain/admin/work-queue";
import type { TextsOf } from "~/language/texts";
import type { officeTexts } from "./super-office.text";

/** `about` explains the page's tasks; `waits` is null if it never has waiting items. */
type OfficeLink = {
  title: string;
  href: string;
  about: string;
  waits: { count: number; words: string } | null;
};

/**
 * Returns links to the pages of the office, with the number of waiting items, even 0, and its words; null where none
 * wait.
 */
export function officeLinks(
  counts: SuperCounts,
  t: TextsOf<(typeof officeTexts)["en"]>,
): OfficeLink[] {
  return officePages.map(([page, queue]) => ({
    title: t.titles[page],
    href: `${superPath}/${page}`,
    about: t.about[page],
    waits:
      queue === null
        ? null
        : { count: counts[queue], words: t.waits[page]({ count: counts[queue] }) },
  }));
}
