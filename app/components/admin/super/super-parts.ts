import type { SuperCounts } from "~/domain/admin/super-counts";
import type { TextsOf } from "~/language/texts";
import type { superPartsTexts } from "./super-parts.text";

export const superPath = "/admin/super-global";

type PartsTexts = TextsOf<(typeof superPartsTexts)["en"]>;

/** `about` explains the part's tasks; `waits` is null if it never has waiting items. */
type SuperPart = {
  title: string;
  href: string;
  about: string;
  waits: { count: number; words: string } | null;
};

/** Each part's name, path, and the count of its waiting items, in the order of the navigation. */
const parts = [
  ["registrations", "registrations", "registrations"],
  ["company_changes", "company-changes", "company_changes"],
  ["enterprise", "enterprise", "enterprise_requests"],
  ["associations", "associations", null],
  ["waiting", "waiting-lists", "waiting"],
  ["openings", "openings", null],
  ["catalogue", "catalogue", "catalogue_drafts"],
  ["stopped", "stopped-choices", "stopped_choices"],
  ["payments", "payments", "overdue_invoices"],
  ["carriers", "carriers", "carrier_files"],
  ["messages", "messages", "failed_messages"],
  ["administrators", "administrators", "without_second_factor"],
  ["audit", "audit", null],
  ["connections", "connections", null],
] as const;

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
