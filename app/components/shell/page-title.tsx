import { useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router-dom";

/** What a route exports as `handle` to name its page. `noScripts`: it is only read, so its document carries no script. */
export type PageHandle = { title: string; noScripts?: boolean };

/**
 * The document's title: the page's own, then the site's. "Error: " goes first while a form's answer holds problems, so
 * that a screen reader says so before anything else (domain.md section 2.2).
 *
 * Not Remix's `meta`, because that never sees what an action answered.
 */
export function PageTitle() {
  const title = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.title)
    .findLast(Boolean);
  const answers = Object.values(useContext(DataRouterState)?.actionData ?? {});
  const failed = answers.some((answer) => answer?.result?.status === "error");
  return <title>{`${failed ? "Error: " : ""}${title ? `${title} - ` : ""}Member Benefits`}</title>;
}
