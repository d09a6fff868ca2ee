import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import type { InEach } from "~/language/in-each";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";

const pageTitleTexts = texts({
  en: { refused: "Error: {title}", notFound: "Page not found" },
  es: { refused: "Error: {title}", notFound: "Página no encontrada" },
});

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

/** What a page's data may say about its title, at the top or under `page`. */
type TitleData = {
  /** The title in the reader's language, in place of the route's. */
  documentTitle?: string;
  /** Set if a page immediately shows errors of stored data. */
  refused?: unknown;
};
type LoadedData = (TitleData & { page?: TitleData }) | null | undefined;

/**
 * The title of the page's data or of its route, followed by the site's. "Error: " precedes it on the error page and
 * while a form has errors (`refused`), so that screen readers announce it first
 * (handbook/screens.md#fields-and-their-errors). A page that is hidden from the visitor has the title of a missing one.
 * Remix's `meta` is not used, because it doesn't see action data.
 */
export function PageTitle({ refused = false }: { refused?: boolean }) {
  const language = useLanguage();
  const t = useTexts(pageTitleTexts);
  const matches = useMatches();
  const loaded = matches.map(({ data }) => data as LoadedData);
  const titles = matches.map(({ handle }, index) => {
    const title = (handle as PageHandle | undefined)?.title;
    const routeTitle = typeof title === "object" ? title[language] : title;
    return loaded[index]?.documentTitle ?? loaded[index]?.page?.documentTitle ?? routeTitle;
  });
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  // The title in a layout's data comes before that of the page's route.
  const dataTitle = loaded.map((data) => data?.documentTitle).findLast(Boolean);
  const title = missing ? t.notFound : (dataTitle ?? titles.findLast(Boolean));
  const showsErrors = refused || loaded.some((data) => data?.refused ?? data?.page?.refused);
  const failed = !missing && (showsErrors || Boolean(error));
  const whole = `${title ? `${title} - ` : ""}Member Benefits`;
  return <title suppressHydrationWarning>{failed ? t.refused({ title: whole }) : whole}</title>;
}
