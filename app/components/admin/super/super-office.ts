import { officePages, queuesOn, superPath, type SuperCounts } from "~/domain/admin/work-queue";
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
 * Returns links to the pages of the office, with the number of waiting items, even 0, and its words; null where nothing
 * ever waits.
 */
export function officeLinks(
  counts: SuperCounts,
  t: TextsOf<(typeof officeTexts)["en"]>,
): OfficeLink[] {
  return officePages.map((page) => {
    const queues = queuesOn(page);
    const waiting = queues.filter((queue) => counts[queue] > 0);
    return {
      title: t.titles[page],
      href: `${superPath}/${page}`,
      about: t.about[page],
      waits:
        queues.length === 0
          ? null
          : {
              count: waiting.reduce((sum, queue) => sum + counts[queue], 0),
              words: waiting.map((queue) => t.waits[queue]({ count: counts[queue] })).join(", "),
            },
    };
  });
}
