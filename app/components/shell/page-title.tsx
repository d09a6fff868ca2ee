import { isRouteErrorResponse, useMatches } from "@remix-run/react";
import type { InEach } from "~/language/in-each";
import { useLanguage, useTexts } from "~/language/use-texts";
import { pageTitleTexts } from "./page-title.text";
import { useRouterState } from "./use-router-state";

/**
 * What a route exports as `handle` to name its page. `noScripts`: it is only read, so its document carries no React.
 * `kept`: its document is kept for whoever gets the same data within a minute, so that nothing of it may be about health.
 */
export type PageHandle = {
  /** In each language; a string for pages that are in English only. */
  title: InEach | string;
  noScripts?: boolean;
  kept?: boolean;
};

type Titled = { documentTitle?: string; page?: { documentTitle?: string } } | null | undefined;

/** What a page calls itself in the reader's language, where it says so with its data. */
const titleIn = (data: unknown) =>
  (data as Titled)?.documentTitle ?? (data as Titled)?.page?.documentTitle;

/**
 * The document's title: what the page's data say it is about (`documentTitle`), or the page's own, then the site's. "Error: " goes first while a form's answer holds problems, so
 * that a screen reader says so before anything else (handbook/screens.md#fields-and-their-errors), and while the error page stands in for the
 * page. A page that is hidden from somebody has the title of one that is not there.
 *
 * Not Remix's `meta`, because that never sees what an action answered.
 */
export function PageTitle() {
  const language = useLanguage();
  const said = useTexts(pageTitleTexts);
  const titleOf = (handle: unknown) => {
    const title = (handle as PageHandle | undefined)?.title;
    return typeof title === "object" ? title[language] : title;
  };
  const own = useMatches()
    .map(({ handle, data }) => titleIn(data) ?? titleOf(handle))
    .findLast(Boolean);
  const { answers, loaded, errors } = useRouterState();
  const missing = errors.some((error) => isRouteErrorResponse(error) && error.status === 404);
  const found = loaded.map((data) => data?.documentTitle).findLast(Boolean);
  const title = missing ? said.notFound : (found ?? own);
  const refused =
    answers.some((answer) => answer?.result?.status === "error") ||
    loaded.some((data) => data?.refused ?? data?.page?.refused);
  const failed = !missing && (refused || errors.length > 0);
  const whole = `${title ? `${title} - ` : ""}Member Benefits`;
  return <title>{failed ? said.error({ title: whole }) : whole}</title>;
}
