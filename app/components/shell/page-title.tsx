import { isRouteErrorResponse, useMatches } from "@remix-run/react";
import type { InEach } from "~/language/in-each";
import { useLanguage, useTexts } from "~/language/use-texts";
import { pageTitleTexts } from "./page-title.text";
import { useRouterState } from "./use-router-state";

/**
 * A route exports this as `handle`. `noScripts` means that its document contains no React. `kept` means that its
 * document is cached for a minute for visitors with the same data, so it must contain nothing about health.
 */
export type PageHandle = {
  /** The title by language; a string if the page is in English only. */
  title: InEach | string;
  noScripts?: boolean;
  kept?: boolean;
};

type Titled = { documentTitle?: string; page?: { documentTitle?: string } } | null | undefined;

/** A page's data may contain its title in the reader's language. */
const titleIn = (data: unknown) =>
  (data as Titled)?.documentTitle ?? (data as Titled)?.page?.documentTitle;

/**
 * The title is that of the page's data (`documentTitle`) or of the page, followed by the site's. "Error: " precedes
 * it while a form has errors, so that screen readers announce it first (handbook/screens.md#fields-and-their-errors),
 * and on the error page. A page that is hidden from the visitor has the title of a missing one. Remix's `meta` is not
 * used, because it doesn't see action data.
 */
export function PageTitle() {
  const language = useLanguage();
  const t = useTexts(pageTitleTexts);
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
  const title = missing ? t.notFound : (found ?? own);
  const refused =
    answers.some((answer) => answer?.result?.status === "error") ||
    loaded.some((data) => data?.refused ?? data?.page?.refused);
  const failed = !missing && (refused || errors.length > 0);
  const whole = `${title ? `${title} - ` : ""}Member Benefits`;
  return <title>{failed ? t.error({ title: whole }) : whole}</title>;
}
