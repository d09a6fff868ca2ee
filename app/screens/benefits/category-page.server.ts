import { pageNotFound } from "~/backend/page-error.server";
import type { CallOutput } from "~/contract/calls";
import type { VendorSummary } from "~/contract/shapes";
import { inLanguage } from "~/domain/benefits/in-language";
import { stateName, stateNamed } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";
import { categoryRow } from "./category-row.server";

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
    plus: "Plus",
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
    plus: "Nivel Plus",
    found: { one: "{count} oferta", many: "{count} de ofertas", other: "{count} ofertas" },
    nothing: {
      title: "Todavía no hay ofertas aquí",
      text: "Agregamos ofertas cada mes. Mientras tanto puede ver los demás beneficios.",
      match: "Nada coincide",
      none: "Ninguna oferta coincide. Pruebe con menos palabras o quite los filtros.",
    },
  },
});

const kinds = ["link", "code", "phone"] as const;

/** Returns the valid filters of the URL. */
function wantedOf({ searchParams }: URL) {
  const kind = kinds.find((each) => each === searchParams.get("kind"));
  const state = searchParams.get("state") ?? "";
  return {
    search: (searchParams.get("search") ?? "").trim().slice(0, 100),
    state: stateName(state) ? state : "",
    kind: kind ?? "",
    page: (searchParams.get("page") ?? "").slice(0, 9),
  } as const;
}

const noOffers: Omit<CallOutput<"categoryVendors">, "category"> = {
  vendors: [],
  pagination: { current_page: 1, per_page: 25, total: 0, last_page: 1 },
  has: { states: [], kinds: [] },
};

/**
 * Returns a category with its offers and filters; a backend may have categories without offers. Throws Response 404.
 */
export async function loadCategoryPage({ backend, params, url, language }: PageRequest) {
  const { search, state, kind, page } = wantedOf(url);
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
  const found = listed ?? noOffers;
  const t = say(categoryPageTexts, language);
  const { total, current_page, last_page } = found.pagination;
  const narrowed = listed !== null && Boolean(search || state || kind);
  const hasAny = narrowed || total > 0;
  const { title, line } = categoryRow(category, language);
  return {
    documentTitle: title,
    title,
    line,
    t: pageWords(language),
    path: url.pathname,
    filters: { search, state, kind },
    narrowed,
    pages: { current: current_page, last: last_page },
    states: [
      ["", t.anyState],
      ...found.has.states.map((code) => [code, stateNamed(code, language)]),
    ],
    kinds: [["", t.anyKind], ...found.has.kinds.map((each) => [each, t.kinds[each]])],
    found: hasAny ? t.found({ count: total }) : null,
    offers: found.vendors.map((vendor) => offerCard(vendor, language)),
    empty: hasAny
      ? { title: t.nothing.match, text: t.nothing.none }
      : { title: t.nothing.title, text: t.nothing.text },
  };
}

function pageWords(language: Language) {
  const { all, search, state, kind, show, clear } = say(categoryPageTexts, language);
  return { all, search, state, kind, show, clear };
}

export function offerCard(vendor: VendorSummary, language: Language) {
  const { slug, name, eligibility } = vendor;
  return {
    name,
    href: `/vendor/${slug}`,
    offer: inLanguage(vendor, "offer", language),
    summary: inLanguage(vendor, "summary", language),
    plus: eligibility === "plus_tier" ? say(categoryPageTexts, language).plus : null,
  };
}
