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

type Loaded =
  | {
      documentTitle?: string;
      /** Set if a page immediately shows errors of stored data. */
      refused?: unknown;
      page?: { documentTitle?: string; refused?: unknown };
    }
  | null
  | undefined;

/** A page's data may contain its title in the reader's language. */
const titleIn = (data: unknown) =>
  (data as Loaded)?.documentTitle ?? (data as Loaded)?.page?.documentTitle;

/**
 * The title is that of the page's data (`documentTitle`) or of the page, followed by the site's. "Error: " precedes
 * it while a form has errors, so that screen readers announce it first (handbook/screens.md#fields-and-their-errors),
 * and on the error page. A page that is hidden from the visitor has the title of a missing one. Remix's `meta` is not
 * used, because it doesn't see action data. `refused` is true while any form of the page shows errors.
 */
export function PageTitle({ refused = false }: { refused?: boolean }) {
  const language = useLanguage();
  const t = useTexts(pageTitleTexts);
  const titleOf = (handle: unknown) => {
    const title = (handle as PageHandle | undefined)?.title;
    return typeof title === "object" ? title[language] : title;
  };
  const matches = useMatches();
  const ownTitle = matches
    .map(({ handle, data }) => titleIn(data) ?? titleOf(handle))
    .findLast(Boolean);
  const loaded = matches.map(({ data }) => data as Loaded);
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const found = loaded.map((data) => data?.documentTitle).findLast(Boolean);
  const title = missing ? t.notFound : (found ?? ownTitle);
  const showsErrors = refused || loaded.some((data) => data?.refused ?? data?.page?.refused);
  const failed = !missing && (showsErrors || Boolean(error));
  const whole = `${title ? `${title} - ` : ""}Member Benefits`;
  return <title suppressHydrationWarning>{failed ? t.refused({ title: whole }) : whole}</title>;
}
