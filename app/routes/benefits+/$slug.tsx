import { useLoaderData } from "@remix-run/react";
import { pageNotFound } from "~/backend/page-error.server";
import { OfferCards } from "~/components/benefits/offer-cards";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { LinkLine, TapLink } from "~/components/ui/parts";
import type { CallOutput } from "~/contract/calls";
import { stateName, stateNameIn } from "~/domain/us-states";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { categoryRow } from "~/screens/benefits/category-row.server";
import { offerFacts } from "~/screens/benefits/item-facts.server";
import { seeOther } from "~/screens/forms/form-answer.server";

const categoryPageTexts = texts({
  en: {
    all: "All benefits",
    search: "Search",
    state: "State",
    anyState: "Any state",
    kind: "How you get it",
    anyKind: "Any way",
    kinds: { link: "Online, by a link", code: "With a code", phone: "By phone" },
    show: "Show",
    clear: "Clear filters",
    found: { one: "{count} offer", other: "{count} offers" },
    nothing: {
      title: "No offers here yet",
      text: "We add offers every month. Meanwhile, take a look at the other benefits.",
      match: "Nothing matches",
      none: "No offer here matches. Try fewer words, or clear the filters.",
    },
  },
  es: {
    all: "Todos los beneficios",
    search: "Buscar",
    state: "Estado",
    anyState: "Cualquier estado",
    kind: "Cómo se obtiene",
    anyKind: "De cualquier forma",
    kinds: { link: "En línea, con un enlace", code: "Con un código", phone: "Por teléfono" },
    show: "Mostrar",
    clear: "Quitar los filtros",
    found: { one: "{count} oferta", many: "{count} de ofertas", other: "{count} ofertas" },
    nothing: {
      title: "Todavía no hay ofertas aquí",
      text: "Agregamos ofertas cada mes. Mientras tanto puede ver los demás beneficios.",
      match: "Nada coincide",
      none: "Ninguna oferta coincide. Pruebe con menos palabras o quite los filtros.",
    },
  },
});

export const handle = { title: { en: "Benefits", es: "Beneficios" }, noScripts: true };

/** What a backend would answer for a category without offers. */
const noOffers: Omit<CallOutput<"categoryVendors">, "category"> = {
  vendors: [],
  pagination: { current_page: 1, per_page: 25, total: 0, last_page: 1 },
  has: { states: [], kinds: [] },
};

/** Returns a category's offers by the valid filters, or none if loading fails; an old slug redirects. Throws 404. */
export const loader = page([], async ({ backend, params, url, language }) => {
  const { searchParams } = url;
  const search = (searchParams.get("search") ?? "").trim().slice(0, 100);
  const inState = searchParams.get("state") ?? "";
  const state = stateName(inState) ? inState : "";
  const kinds = ["link", "code", "phone"] as const;
  const kind = kinds.find((each) => each === searchParams.get("kind")) ?? "";
  const page = (searchParams.get("page") ?? "").slice(0, 9);
  const slug = params["slug"] ?? "";
  const listed = await backend.call("categoryVendors", {
    params: { id: slug },
    query: {
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...(kind ? { kind } : {}),
      ...(page ? { page } : {}),
    },
  });
  const category =
    listed?.category ?? (await backend.call("categories"))?.find((each) => each.slug === slug);
  if (!category) throw pageNotFound(url.pathname);
  if (category.slug !== slug)
    return seeOther(`/benefits/${category.slug}${url.search}`, { moved: true });
  const { pagination, has, vendors } = listed ?? noOffers;
  const { title, line } = categoryRow(category, language);
  return {
    documentTitle: title,
    line,
    path: url.pathname,
    filters: { search, state, kind },
    isNarrowed: listed !== null && Boolean(search || state || kind),
    pagination,
    has,
    offers: vendors.map((vendor) => offerFacts(vendor, language)),
  };
});

/** A category's offers, and if it has any, their filters. */
export default function BenefitCategory() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(categoryPageTexts);
  const { line, path, filters, isNarrowed, offers } = page;
  const { total } = page.pagination;
  const hasAny = isNarrowed || total > 0;
  return (
    <div className="frame pt-4">
      <LinkLine href="/benefits" text={t.all} />
      <h1>{page.documentTitle}</h1>
      {line ? <p className="mt-3 max-w-line text-lead">{line}</p> : null}
      {hasAny ? (
        <>
          <OfferFilters {...page} />
          <p role="status" className="text-soft">
            {t.found({ count: total })}
          </p>
        </>
      ) : null}
      {offers.length > 0 ? (
        <OfferCards offers={offers} />
      ) : (
        <EmptyState
          picture="list"
          title={hasAny ? t.nothing.match : t.nothing.title}
          action={isNarrowed ? { text: t.clear, href: path } : { text: t.all, href: "/benefits" }}
        >
          {hasAny ? t.nothing.none : t.nothing.text}
        </EmptyState>
      )}
      <PageLinks path={path} query={filters} pagination={page.pagination} />
    </div>
  );
}

/** Filters offers by words, and by the states and kinds that the category's offers have (`has`), even if none. */
function OfferFilters({
  path,
  filters,
  has,
  isNarrowed,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const t = useTexts(categoryPageTexts);
  const language = useLanguage();
  const field = fieldStates(undefined, {}, filters);
  return (
    <form action={path} role="search" className="filters">
      <TextField field={field("search")} label={t.search} type="search" maxLength={100} />
      <SelectField
        field={field("state")}
        label={t.state}
        options={[
          ["", t.anyState],
          ...has.states.map((code): [string, string] => [code, stateNameIn(code, language)]),
        ]}
      />
      <SelectField
        field={field("kind")}
        label={t.kind}
        options={[
          ["", t.anyKind],
          ...has.kinds.map((each): [string, string] => [each, t.kinds[each]]),
        ]}
      />
      <div className="col-span-full mt-1 flex flex-wrap gap-4">
        <Button>{t.show}</Button>
        {isNarrowed ? <TapLink href={path}>{t.clear}</TapLink> : null}
      </div>
    </form>
  );
}
