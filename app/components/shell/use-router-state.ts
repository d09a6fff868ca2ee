import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router-dom";

type Answer = { result?: { status?: string } } | null | undefined;
type Loaded =
  | {
      /** Set if a page immediately shows errors of stored data. */
      refused?: unknown;
      page?: { refused?: unknown };
      /** The document's title for this data. */
      documentTitle?: string;
    }
  | null
  | undefined;

/**
 * Returns the action data and errors of all routes of the page, because the public hooks know only the calling
 * route's (app/decisions/0029-browser-surgery.md).
 */
export function useRouterState(): { answers: Answer[]; loaded: Loaded[]; errors: unknown[] } {
  const state = useContext(DataRouterState);
  return {
    answers: Object.values<Answer>(state?.actionData ?? {}),
    loaded: Object.values<Loaded>(state?.loaderData ?? {}),
    errors: Object.values<unknown>(state?.errors ?? {}),
  };
}
