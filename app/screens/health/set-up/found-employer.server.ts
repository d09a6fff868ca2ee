import type { Answers } from "~/domain/sign-up/registration";
import { lookUpEmployer } from "~/core/health/set-up";
import { maskedLast4 } from "~/domain/company/ein-text";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { einDigits } from "~/domain/company/ein-text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { addressRows, textOf } from "../../engine/answer-rows";
import { walkFor } from "../../engine/ask-walk.server";
import { groupSetUp } from "./group-set-up.server";
import { offerFlow } from "./offer-flow.server";

/**
 * Returns what is on record of the visitor's company, and whether the EIN that they typed is its own. It says nothing
 * of other companies.
 */
export async function foundEmployer(args: PageRequest) {
  const { language, caller } = args;
  const t = say(setUpTexts, language).record;
  const [walk, facts] = [await walkFor(args, offerFlow), await groupSetUp(args)];
  const typed = textOf((walk.draft?.steps["e-lookup"]?.data ?? {}) as Answers, "ein");
  if (!facts) return { words: "", rows: [] };
  const { company } = facts;
  const ein = einDigits(typed);
  const { found, associations } = await lookUpEmployer(caller, ein);
  const types: Record<string, string> = say(entityTypeLabels, language);
  const [address] = addressRows(
    { ...company.address, line2: company.address?.line2 ?? "" },
    { language },
  );
  const words = {
    own: t.own,
    other: t.other({ company: company.co_name, last4: company.ein_last4 ?? "" }),
    none: t.none({ company: company.co_name }),
  };
  return {
    words: words[found],
    rows: [
      { term: t.name, detail: company.co_name },
      {
        term: t.ein,
        detail: company.ein_last4 === null ? null : maskedLast4(company.ein_last4),
      },
      { term: t.type, detail: types[company.entity_type] ?? null },
      { term: t.address, detail: address?.value ?? null },
      { term: t.associations, detail: associations.join(", ") || null },
    ].filter((row): row is { term: string; detail: string } => row.detail !== null),
  };
}
