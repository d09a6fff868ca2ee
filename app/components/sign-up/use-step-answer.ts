import type { FormResult } from "~/components/forms/field-state";
import { useAnswer } from "~/components/forms/use-refused";

/** The answer to a step's form; `rev` and `shown` are the versions of the answers that it shows now. */
export type StepAnswer = { result: FormResult; rev: number | null; marks: string | null };

/** Returns the errors of a step, from its last post or from the submission. */
export function useStepAnswer({ refused }: { refused: FormResult | null }): StepAnswer | undefined {
  const answer = useAnswer<StepAnswer>() as StepAnswer | undefined;
  return answer ?? (refused ? { result: refused, rev: null, marks: null } : undefined);
}
