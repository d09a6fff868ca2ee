import { useActionData } from "@remix-run/react";
import type { FormResult } from "~/components/forms/field-state";

/** What a step's form was answered with; `rev` and `shown` are what it says of the answers that it shows now. */
export type StepAnswer = { result: FormResult; rev: number | null; shown: string | null };

/** What is wrong with a step: as its form was answered a moment ago, or as it was refused when all was submitted. */
export function useStepAnswer({ refused }: { refused: FormResult | null }): StepAnswer | undefined {
  const answer = useActionData<StepAnswer>() as StepAnswer | undefined;
  return answer ?? (refused ? { result: refused, rev: null, shown: null } : undefined);
}
