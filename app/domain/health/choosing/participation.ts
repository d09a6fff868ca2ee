/** How many have to take part in an employer's offer (handbook/rules.md#groups). */

/** What somebody whom the offer is for has said. */
export type Answer = "takes" | "other_coverage" | "declines" | "none";

export type Participation = {
  eligible: number;
  takes: number;
  /** Waived for other coverage that qualifies. */
  other_coverage: number;
  /** Whether the numbers below tell an employer nothing of why somebody declined. */
  tellable: boolean;
  /** So many have to take it. */
  needed: number;
  /** So many more; 0: enough. */
  missing: number;
  /** False: not asked of an offer that begins on January 1. */
  asked: boolean;
  met: boolean;
};

/** Of fewer people who declined a number would say why. */
const fewestDeclined = 5;

/** @param effectiveOn the first day of the offer's period */
export function participation(answers: readonly Answer[], effectiveOn: string): Participation {
  const count = (answer: Answer) => answers.filter((each) => each === answer).length;
  const [takes, other_coverage] = [count("takes"), count("other_coverage")];
  const counted = answers.length - other_coverage;
  const declined = other_coverage + count("declines");
  const needed = Math.ceil((2 * counted) / 3);
  const asked = !effectiveOn.endsWith("-01-01");
  return {
    eligible: answers.length,
    takes,
    other_coverage,
    tellable: declined === 0 || declined >= fewestDeclined,
    needed,
    missing: Math.max(0, needed - takes),
    asked,
    met: !asked || takes >= needed,
  };
}
