import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import { shownAnswer } from "~/browser/store";
import type { FormResult } from "./field-state";

type Answer = { result?: { status?: string } } | null | undefined;

export const isRefusal = (answer: unknown): boolean =>
  (answer as Answer)?.result?.status === "error";

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
