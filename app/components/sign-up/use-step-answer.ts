import {
  fieldStates,
  type Constraints,
  type FormResult,
  type StoredValues,
} from "~/components/forms/field-state";
import { useAnswer } from "~/components/forms/use-refused";

/** The answer to a refused step's form; `rev` and `marks` are the version of the answers that it then shows. */
export type StepAnswer = { result: FormResult; rev: number | null; marks: string | null };

/** Returns the errors of a step, from its last post or from a refused submission; undefined if there are none. */
export function useStepAnswer({ refused }: { refused: FormResult | null }): StepAnswer | undefined {
  const answer = useAnswer<StepAnswer>() as StepAnswer | undefined;
  return answer ?? (refused ? { result: refused, rev: null, marks: null } : undefined);
}

/** Returns the answer to a step's post, and the state of its fields: as just posted, or else as saved. */
export function useStepForm(page: {
  refused: FormResult | null;
  constraints: Constraints;
  answers: StoredValues;
}) {
  const answer = useStepAnswer(page);
  return { answer, field: fieldStates(answer?.result, page.constraints, page.answers) };
}
