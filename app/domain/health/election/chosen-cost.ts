import type { AnswersByStep } from "../../sign-up/kind-definition";
import type { Tier } from "../../benefits/plan-words";
import { electionChoices } from "./election-answers";
import { electionCost, type ElectionCost, type ElectionFacts } from "./election-choices";
import { listedTier } from "./listed-dependents";

/**
 * Returns what a draft's choices cost a month, in cents, by the same rules as the enrollment; zero while the member
 * may not choose.
 */
export function chosenCost(
  facts: Pick<ElectionFacts, "choices"> | null,
  answers: AnswersByStep,
): ElectionCost & { tier: Tier } {
  const tier = listedTier(answers);
  const cost = facts?.choices
    ? electionCost(facts.choices, tier, electionChoices(answers))
    : { lines: [], employer_c: 0, member_c: 0, plus: null };
  return { ...cost, tier };
}
