import { useLoaderData } from "@remix-run/react";
import { OfferCards } from "~/components/benefits/offer-cards";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { LinkLine, TapLink } from "~/components/ui/parts";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { page } from "~/http/route.server";
import { loadCategoryPage } from "~/screens/benefits/category-page.server";

export const handle = { title: { en: "Benefits", es: "Beneficios" }, noScripts: true };

export const loader = page([], loadCategoryPage);

export default function BenefitCategory() {
  const { title, line, t, path, filters, narrowed, pages, states, kinds, found, offers, empty } =
    useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <LinkLine href="/benefits" text={t.all} />
      <h1>{title}</h1>
      {line ? <p className="mt-3 max-w-line text-lead">{line}</p> : null}
      {found ? (
        <>
          <OfferFilters
            path={path}
            t={t}
            filters={filters}
            states={states}
            kinds={kinds}
            narrowed={narrowed}
          />
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

function OfferFilters({
  path,
  t,
  filters,
  states,
  kinds,
  narrowed,
}: {
  path: string;
  t: Record<"search" | "state" | "kind" | "show" | "clear", string>;
  filters: Record<"search" | "state" | "kind", string>;
  states: string[][];
  kinds: string[][];
  narrowed: boolean;
}) {
  const field = fieldStates(undefined, {}, filters);
  return (
    <form action={path} role="search" className="filters">
      <TextField field={field("search")} label={t.search} type="search" maxLength={100} />
      <SelectField field={field("state")} label={t.state} options={states as [string, string][]} />
      <SelectField field={field("kind")} label={t.kind} options={kinds as [string, string][]} />
      <div className="col-span-full mt-1 flex flex-wrap gap-4">
        <Button>{t.show}</Button>
        {narrowed ? <TapLink href={path}>{t.clear}</TapLink> : null}
      </div>
    </form>
  );
}
