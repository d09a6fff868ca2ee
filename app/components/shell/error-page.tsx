import { useLocation } from "@remix-run/react";
import { LinkButton } from "~/components/ui/button";
import { EmptyPicture } from "~/components/ui/empty-state";
import { routes } from "~/domain/site-links";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const errorPageTexts = texts({
  en: {
    number: "Error {status}",
    again: "Try again",
    home: "Go back to the dashboard",
    tooMuch:
      "Nothing was saved or sent. Go back in your browser, which still has what you typed, and make it shorter.",
  },
  es: {
    number: "Error {status}",
    again: "Intentar de nuevo",
    home: "Volver al inicio",
    tooMuch:
      "No se guardó ni se envió nada. Vuelva atrás en su navegador, que conserva lo que escribió, y hágalo más corto.",
  },
});

/**
 * Shows status, message and a link to the dashboard (handbook/product.md#header-and-footer, Error page). A temporary
 * error (429, 5xx) offers a retry first, because the dashboard itself may have failed; a feature that the backend lacks
 * (501) offers none.
 */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  const { pathname, search } = useLocation();
  const t = useTexts(errorPageTexts);
  const isTemporary = (status >= 500 && status !== 501) || status === 429;
  return (
    <div className="frame py-12">
      {status === 404 ? <EmptyPicture of="way" /> : null}
      <p className="text-soft">{t.number({ status: String(status) })}</p>
      <h1 className="mb-8 mt-2 max-w-line">{message}</h1>
      {status === 413 ? <p className="mb-6 max-w-line">{t.tooMuch}</p> : null}
      <div className="flex flex-wrap gap-3">
        {isTemporary ? <LinkButton href={pathname + search}>{t.again}</LinkButton> : null}
        <LinkButton quiet={isTemporary} href={routes.index}>
          {t.home}
        </LinkButton>
      </div>
    </div>
  );
}
