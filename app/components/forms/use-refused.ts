import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import { shownAnswer } from "~/browser/external-stores";
import { fieldStates, type Constraints, type FormResult, type StoredValues } from "./field-state";

/** Returns true for action data that shows a form again with its errors: its `result.status` is "error". */
export const isRefusal = (answer: unknown): boolean =>
  (answer as { result?: { status?: string } } | null | undefined)?.result?.status === "error";

/**
 * Returns the action data of the page, and tells the layout of it, because Remix gives a component only its own
 * route's. Nothing else calls `useActionData` (.oxlintrc.json), so that no page's title lacks "Error: ".
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>();
  useEffect(() => {
    if (answer === undefined) return;
    shownAnswer.write(isRefusal(answer) ? "refusal" : "answer");
    return () => shownAnswer.write("nothing");
  }, [answer]);
  return answer;
}

/** Returns the input and errors if the page's form was just refused. */
export function useRefused(): FormResult | undefined {
  return useAnswer<{ result?: FormResult }>()?.result;
}

/** Returns the input and errors of a form by its intent, for a page with several forms. */
export function useRefusedByIntent(): (intent: string) => FormResult | undefined {
  const result = useRefused();
  return (intent) => (result?.initialValue?.["intent"] === intent ? result : undefined);
}

/**
 * Returns the page's only form as `result` if it was just refused, or else undefined, and `field`, which returns a
 * field's state by name: as just posted, or else as stored.
 */
export function useFormFields(constraints: Constraints, stored?: StoredValues) {
  const result = useRefused();
  return { result, field: fieldStates(result, constraints, stored) };
}
