import { useLoaderData } from "@remix-run/react";
import { OfferCards } from "~/components/benefits/offer-cards";
import { OfferFilters } from "~/components/benefits/offer-filters";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { page } from "~/http/route.server";
import { categoryPage } from "~/screens/benefits/category-page.server";

export const handle = { title: { en: "Benefits", es: "Beneficios" }, noScripts: true };

export const loader = page([], categoryPage);

export default function BenefitCategory() {
  const { title, line, t, path, filters, narrowed, pages, states, kinds, found, offers, empty } =
    useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <p>
        <a className="tap" href="/benefits">
          {t.all}
        </a>
      </p>
      <h1>{title}</h1>
      {line ? <p className="mt-3 max-w-line text-lead">{line}</p> : null}
      {found ? (
        <>
          <OfferFilters {...{ path, t, filters, states, kinds, narrowed }} />
          <p role="status" className="text-soft">
            {found}
          </p>
        </>
      ) : null}
      {offers.length > 0 ? (
        <OfferCards offers={offers} />
      ) : (
        <EmptyState
          picture="list"
          title={empty.title}
          action={narrowed ? { text: t.clear, href: path } : { text: t.all, href: "/benefits" }}
        >
          {empty.text}
        </EmptyState>
      )}
      <PageLinks path={path} query={filters} current={pages.current} last={pages.last} />
    </div>
  );
}
