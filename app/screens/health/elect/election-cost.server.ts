import type { Registration } from "~/domain/sign-up/registration";
import { getOwnElection, type OwnElection } from "~/core/health/election";
import { inLanguage } from "~/domain/benefits/in-language";
import { perPaycheck } from "~/domain/health/premium-shares";
import { chosenCost } from "~/domain/health/election/election-answers";
import type { Language } from "~/language/languages";
import { answersOf, type FlowReader } from "../../engine/flow";

/** Returns what can be chosen, with the add-ons' names in a language. */
const withAddOnNames = (choices: OwnElection["choices"], language: Language) =>
  choices && {
    ...choices,
    add_ons: choices.add_ons.map((addOn) => ({
      ...addOn,
      title: inLanguage(addOn, "title", language),
    })),
  };

/** Returns a draft's monthly cost by line (no lines without choices), and per paycheck (null without an employer). */
export function monthlyCostOf(
  { choices, at_work }: Pick<OwnElection, "choices" | "at_work">,
  draft: Pick<Registration, "steps"> | null,
  language: Language,
) {
  const cost = chosenCost({ choices: withAddOnNames(choices, language) }, answersOf(draft));
  return { ...cost, paycheck_c: at_work ? perPaycheck(cost.member_c) : null };
}

/** Returns the member's share a month, in cents, with a line for each choice, for the margin of every page; or null. */
export async function loadCostSoFar({ caller, language }: FlowReader, draft: Registration | null) {
  const { lines, member_c } = monthlyCostOf(await getOwnElection(caller), draft, language);
  if (lines.length === 0) return null;
  return {
    chosen: lines.map(({ name }) => name).join(", "),
    lines: lines.map(({ name, member_c: amount_c }) => ({ label: name, amount_c })),
    total_c: member_c,
    per: "month" as const,
  };
}
