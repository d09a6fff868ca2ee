import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import { useTexts } from "~/language/use-texts";
import { errorSummaryTexts } from "./error-summary.text";
import type { FormResult } from "./field-state";

type Answer = { result?: { status?: string } } | null | undefined;

export const isRefusal = (answer: unknown): boolean =>
  (answer as Answer)?.result?.status === "error";

let shown = false;

/** Returns true while the page in the browser shows an answer to a form. */
export const showsAnswer = (): boolean => shown;

/**
 * Returns the action data of the page, and tells the layout and the title of it, because Remix gives a component only
 * its own route's. In a document, the server has already written the title (app/components/shell/page-title.tsx).
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>();
  const sign = useTexts(errorSummaryTexts).refused({ title: "" });
  useEffect(() => {
    if (answer === undefined) return;
    const marks = isRefusal(answer) && !document.title.startsWith(sign);
    if (marks) document.title = sign + document.title;
    shown = true;
    return () => {
      if (marks) document.title = document.title.replace(sign, "");
      shown = false;
    };
  }, [answer, sign]);
  return answer;
}

/** Returns the input and errors if the page's form was just refused. */
export function useRefused(): FormResult | undefined {
  return useAnswer<{ result?: FormResult }>()?.result;
}
