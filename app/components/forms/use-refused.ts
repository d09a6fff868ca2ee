import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import { setShowsAnswer } from "~/browser/shows-answer";
import { pageTitleTexts } from "~/components/page-title.text";
import { useTexts } from "~/language/use-texts";
import type { FormResult } from "./field-state";

type Answer = { result?: { status?: string } } | null | undefined;

export const isRefusal = (answer: unknown): boolean =>
  (answer as Answer)?.result?.status === "error";

/**
 * Returns the action data of the page, and tells the layout and the title of it, because Remix gives a component only
 * its own route's. In a document, the server has already written the title (app/components/shell/page-title.tsx).
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>();
  const sign = useTexts(pageTitleTexts).refused({ title: "" });
  useEffect(() => {
    if (answer === undefined) return;
    const marks = isRefusal(answer) && !document.title.startsWith(sign);
    if (marks) document.title = sign + document.title;
    setShowsAnswer(true);
    return () => {
      if (marks) document.title = document.title.replace(sign, "");
      setShowsAnswer(false);
    };
  }, [answer, sign]);
  return answer;
}

/** Returns the input and errors if the page's form was just refused. */
export function useRefused(): FormResult | undefined {
  return useAnswer<{ result?: FormResult }>()?.result;
}
