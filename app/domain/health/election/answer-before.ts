/** `frozen_until` is set while the member's "This wasn't me" is being settled; `ends_on` is the last day. */
type GivenAnswer = { source: string; frozen_until: string | null; ends_on: string | null };

/**
 * Returns the first answer that is of the same kind as a new one (through work, or their own), which it replaces, or
 * whose last day is before the first day of the new one. `answers` are those that count, newest first; frozen ones are skipped.
 */
export const findComparedAnswer = <Each extends GivenAnswer>(
  answers: readonly Each[],
  { at_work, effective_on }: { at_work: boolean; effective_on: string | null },
): Each | undefined =>
  answers.find(
    ({ source, frozen_until, ends_on }) =>
      frozen_until === null &&
      ((source === "offer") === at_work ||
        (ends_on !== null && effective_on !== null && ends_on < effective_on)),
  );

/** Returns the names of plans that a member bought alone, neither canceled nor stopped, which go on beside work's. */
export const ownPlansIn = (
  answers: readonly (GivenAnswer & Record<"plan" | "dental" | "vision", string | null>)[],
): string[] =>
  answers
    .filter(
      ({ source, frozen_until, ends_on }) =>
        source !== "offer" && frozen_until === null && ends_on === null,
    )
    .flatMap(({ plan, dental, vision }) => [plan, dental, vision])
    .filter((name) => name !== null);

/** Returns the last day of a canceled answer, unless it is over before `effective_on`; null for other answers. */
export const continuedThrough = (
  { end_reason, ends_on }: { end_reason: string | null; ends_on: string | null },
  effective_on: string | null,
): string | null =>
  end_reason === "cancelled" && (effective_on ?? "") <= (ends_on ?? "") ? ends_on : null;
