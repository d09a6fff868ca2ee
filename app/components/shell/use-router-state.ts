import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router-dom";

type Answer = { result?: { status?: string } } | null | undefined;
type Loaded =
  | {
      /** A page that shows at once what is wrong with what is stored. */
      refused?: unknown;
      page?: { refused?: unknown };
      /** What the page is about this time. */
      documentTitle?: string;
    }
  | null
  | undefined;

/**
 * What the page's forms were answered with and what failed on it, whichever route's they are. The public hooks know the
 * calling route's alone (app/decisions/0029-browser-surgery.md).
 */
export function useRouterState(): { answers: Answer[]; loaded: Loaded[]; errors: unknown[] } {
  const state = useContext(DataRouterState);
  return {
    answers: Object.values<Answer>(state?.actionData ?? {}),
    loaded: Object.values<Loaded>(state?.loaderData ?? {}),
    errors: Object.values<unknown>(state?.errors ?? {}),
  };
}
