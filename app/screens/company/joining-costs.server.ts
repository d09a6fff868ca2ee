import { joiningCosts } from "~/core/company/staff-file";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { joiningCostsTexts } from "./joining-costs.text";

/**
 * Returns what it costs an owner to add an employee who starts today, or all those of the waiting file. Null if it
 * changes nothing that they pay.
 */
export async function joiningCostsPart(
  { caller, language }: Pick<PageRequest<SignedIn>, "caller" | "language">,
  scope: "one" | "file",
) {
  const costs = await joiningCosts(caller, scope);
  if (!costs) return null;
  const t = say(joiningCostsTexts, language);
  const { people: count, total_c: total, was, next, later } = costs;
  const more = { day: next.issued_on, cents: next.more_c };
  return {
    title: scope === "one" ? t.titleOne : t.title,
    lines: [
      t[costs.period]({ count, total, was: was.total_c }),
      ...(next.more_c > 0 ? [scope === "one" ? t.nextOne(more) : t.next(more)] : []),
      ...(later > 0 ? [t.later({ count: later })] : []),
    ],
  };
}
