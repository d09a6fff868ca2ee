/** An employer's offer needs minimum participation (handbook/rules.md#groups). */

/** What an employee answered to an offer. */
export type OfferAnswer = "takes" | "other_coverage" | "declines" | "none";

export type Participation = {
  /** Everyone the offer applies to. */
  eligible: number;
  /** Employees who take medical coverage. */
  takes: number;
  /** Employees who waived for other qualifying coverage. */
  other_coverage: number;
  /** True if enough employees declined that the counts don't reveal anyone's reason. */
  tellable: boolean;
  /** Two thirds of those without other coverage, rounded up. */
  needed: number;
  /** The number of employees still missing; 0 if there are enough. */
  missing: number;
  /** False for an offer that starts on January 1, which needs no minimum. */
  isRequired: boolean;
  /** True if enough employees take coverage, or none have to. */
  met: boolean;
};

/**
 * Returns the participation in an offer; `answers` has one for everyone it applies to, and `effectiveOn`, the first day
 * of the offer's period, decides whether a minimum is required.
 */
export function measureParticipation(
  answers: readonly OfferAnswer[],
  effectiveOn: string,
): Participation {
  const count = (answer: OfferAnswer) => answers.filter((each) => each === answer).length;
  const [takes, other_coverage] = [count("takes"), count("other_coverage")];
  const counted = answers.length - other_coverage;
  const declined = other_coverage + count("declines");
  const needed = Math.ceil((2 * counted) / 3);
  const isRequired = !effectiveOn.endsWith("-01-01");
  return {
    eligible: answers.length,
    takes,
    other_coverage,
    tellable: declined === 0 || declined >= 5,
    needed,
    missing: Math.max(0, needed - takes),
    isRequired,
    met: !isRequired || takes >= needed,
  };
}
