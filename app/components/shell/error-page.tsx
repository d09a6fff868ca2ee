import { useLocation } from "@remix-run/react";
import { EmptyPicture } from "~/components/ui/empty-picture";
import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { routes } from "~/domain/site-links";
import { errorPageTexts } from "./error-page.text";

/**
 * Shows status, message and a link to the dashboard (handbook/product.md#header-and-footer, Error page). A temporary
 * error offers a retry first, because the dashboard itself may have failed; a feature that the backend lacks (501)
 * offers none.
 */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  const { pathname, search } = useLocation();
  const t = useTexts(errorPageTexts);
  const mayPass = (status >= 500 && status !== 501) || status === 429;
  return (
    <div className="frame py-12">
      {status === 404 ? <EmptyPicture of="way" /> : null}
      <p className="text-soft">{t.number({ status: String(status) })}</p>
      <h1 className="mb-8 mt-2 max-w-line">{message}</h1>
      {status === 413 ? <p className="mb-6 max-w-line">{t.tooMuch}</p> : null}
      <div className="flex flex-wrap gap-3">
        {mayPass ? <LinkButton href={pathname + search}>{t.again}</LinkButton> : null}
        <LinkButton quiet={mayPass} href={routes.index}>
          {t.home}
        </LinkButton>
      </div>
    </div>
  );
}
