import { TapLink } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { requireKept } from "~/backend/backend-error";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import type { FoundBenefit } from "~/contract/benefits/search-calls";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { significantWords, wantedWords } from "~/domain/benefits/search-words";
import { longestSearch, searchPath } from "~/domain/benefits/searched-kinds";
import { routes } from "~/domain/site-links";
import { page } from "~/http/route.server";
import { languages } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";

const searchPageTexts = texts({
  en: {
    title: "Search benefits",
    label: "What are you looking for?",
    button: "Search",
    hint: "A plan, a shop, an article, an add-on: a word or two is enough.",
    found: {
      one: "{count} result for {words}",
      other: "{count} results for {words}",
    },
    foundMore: "More than {total:number} results for {words}. Add a word to narrow them down.",
    nothing: "Nothing found for {words}",
    tryThis:
      "Try fewer words or another word for the same thing, like “teeth” or “dentist.” Small typos are fine.",
    all: "All benefits",
    kinds: {
      plans: "Health plan",
      dental: "Dental plan",
      vision: "Vision plan",
      "add-ons": "Add-on",
      categories: "Kind of offer",
      vendors: "Offer",
      articles: "Article",
    },
    inLanguage: { en: "In English", es: "In Spanish" },
  },
  es: {
    title: "Buscar beneficios",
    label: "¿Qué busca?",
    button: "Buscar",
    hint: "Un plan, una tienda, un artículo, un complemento: basta con una o dos palabras.",
    found: {
      one: "{count} resultado para {words}",
      many: "{count} de resultados para {words}",
      other: "{count} resultados para {words}",
    },
    foundMore: "Más de {total:number} resultados para {words}. Agregue una palabra para acotarlos.",
    nothing: "No se encontró nada para {words}",
    tryThis:
      "Pruebe con menos palabras o con otra palabra para lo mismo, como “dientes” o “dentista”. Un pequeño error al escribir no importa.",
    all: "Todos los beneficios",
    kinds: {
      plans: "Plan médico",
      dental: "Plan dental",
      vision: "Plan de visión",
      "add-ons": "Complemento",
      categories: "Tipo de oferta",
      vendors: "Oferta",
      articles: "Artículo",
    },
    inLanguage: { en: "En inglés", es: "En español" },
  },
});

/** Our own pages that the search finds, by the words of their `title` and `words`. */
const foundPagesTexts = texts({
  en: {
    kind: "Page",
    mental: {
      title: "Mental health",
      summary: "Where to get help right away, and articles on stress, sleep, grief and family.",
      words:
        "mental health therapy therapist counseling counselor psychologist psychiatrist anxiety anxious panic depression depressed sad stress burnout grief sleep crisis suicide addiction",
    },
    plans: {
      title: "Health plans",
      summary: "Compare what plans cost, with doctor visits, prescriptions and the hospital.",
      words:
        "health medical insurance plan plans prices coverage doctor hospital emergency prescription prescriptions drug drugs medicine medication pharmacy maternity pregnancy surgery specialist",
    },
    words: {
      title: "Health plan terms",
      summary: "Premium, deductible, copay, network, HSA: each in a sentence, with an example.",
      words:
        "premium deductible copay copayment coinsurance out of pocket maximum network hmo ppo epo hsa health savings account waive preventive glossary",
    },
    dental: {
      title: "Dental plans",
      summary: "Two plans side by side, with what they pay for.",
      words: "dental dentist teeth tooth braces cleaning filling crown insurance plan",
    },
    vision: {
      title: "Vision plans",
      summary: "Two plans side by side, with what they pay for.",
      words: "vision eye eyes glasses contacts lenses exam optometrist insurance plan",
    },
  },
  es: {
    kind: "Página",
    mental: {
      title: "Salud mental",
      summary: "Dónde obtener ayuda enseguida, y artículos sobre estrés, sueño, duelo y familia.",
      words:
        "salud mental terapia terapeuta consejero psicólogo psiquiatra ansiedad ansioso pánico depresión deprimido tristeza estrés agotamiento duelo sueño crisis suicidio adicción",
    },
    plans: {
      title: "Planes médicos",
      summary: "Compare cuánto cuestan los planes, con visitas al médico, recetas y hospital.",
      words:
        "salud médico seguro plan planes precios cobertura doctor hospital emergencia receta recetas medicina medicinas medicamento medicamentos farmacia maternidad embarazo cirugía especialista",
    },
    words: {
      title: "Términos de los planes médicos",
      summary: "Prima, deducible, copago, red, HSA: cada una en una frase, con un ejemplo.",
      words:
        "prima deducible copago coseguro máximo de gastos de bolsillo red hmo ppo epo hsa cuenta de ahorros para la salud renunciar preventiva glosario",
    },
    dental: {
      title: "Planes dentales",
      summary: "Dos planes lado a lado, con lo que pagan.",
      words: "dental dentista dientes muelas frenos limpieza empaste corona seguro plan",
    },
    vision: {
      title: "Planes de visión",
      summary: "Dos planes lado a lado, con lo que pagan.",
      words: "visión vista ojos lentes anteojos contacto examen optometrista seguro plan",
    },
  },
});

export const handle = {
  title: { en: "Search benefits", es: "Buscar beneficios" },
  noScripts: true,
};

/** Returns the URL of a result's page; a plan has none of its own, so it is shown in the comparison. */
function hrefOf({ kind, slug }: FoundBenefit): string {
  const path = kinds[kind].publicPath({ slug });
  return kind === "plans" ? `${path}/compare?${new URLSearchParams({ compare: slug })}` : path;
}

/** Returns the typed search, cut to its longest, without invisible and directional characters. */
const searchIn = (url: URL): string =>
  [...(url.searchParams.get("q") ?? "").replace(/[\p{C}\s]+/gu, " ").trim()]
    .slice(0, longestSearch)
    .join("")
    .trim();

const ownPages = [
  { name: "mental", href: "/benefits/mental-health" },
  { name: "words", href: "/benefits/health-insurance#words" },
  { name: "plans", href: "/benefits/health-insurance/plans" },
  { name: "dental", href: "/benefits/dental-plan" },
  { name: "vision", href: "/benefits/vision-plan" },
] as const;

/** Returns the names of our own pages where, in either language, each search word begins a word; none for no search. */
function findPages(search: string): ("dental" | "vision" | "plans" | "words" | "mental")[] {
  const searchWords = wantedWords(search);
  if (searchWords.length === 0) return [];
  const found = ownPages.filter(({ name }) => {
    const words = languages.flatMap((each) => {
      const page = say(foundPagesTexts, each)[name];
      return significantWords(`${page.title} ${page.words}`);
    });
    return searchWords.every((word) => words.some((each) => each.startsWith(word)));
  });
  return found.map(({ name }) => name);
}

/** Returns our own pages (`found`) and the backend's for a search, which isn't stored. Throws 501 without search. */
export const loader = page([], async ({ backend, url, language }) => {
  await requireKept(backend, "search");
  const q = searchIn(url);
  const requested = { q, language, page: (url.searchParams.get("page") ?? "").slice(0, 9) };
  const found = q ? await backend.call("searchBenefits", { query: requested }) : null;
  return {
    q,
    found: findPages(q),
    pagination: found?.pagination ?? { current_page: 1, last_page: 1, total: 0 },
    isMore: found?.pagination.more_than_total ?? false,
    results: (found?.results ?? []).map((result) => ({ ...result, href: hrefOf(result) })),
  };
});

export default function Search() {
  const t = useTexts(searchPageTexts);
  const { q, found, isMore, results, pagination } = useLoaderData<typeof loader>();
  const total = pagination.total + found.length;
  // Directional marks keep a right-to-left script from turning the sentence.
  const words = `“\u2068${q}\u2069”`;
  const count = isMore ? t.foundMore({ total, words }) : t.found({ count: total, words });
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      <form action={searchPath} role="search" aria-label={t.title} className="mt-4 max-w-line">
        <label className="font-bold" htmlFor="q">
          {t.label}
        </label>
        <p id="q-hint" className="text-small text-soft">
          {t.hint}
        </p>
        <div className="mt-1 flex gap-2">
          <input
            className="input min-w-0"
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={longestSearch}
            autoComplete="off"
            aria-describedby="q-hint"
          />
          <button className="button">{t.button}</button>
        </div>
      </form>
      <p role="status" className="mt-6 text-soft">
        {total > 0 ? count : null}
        {q && total === 0 ? <strong className="text-ink">{t.nothing({ words })}</strong> : null}
      </p>
      {q && total === 0 ? (
        <EmptyState picture="list" action={{ text: t.all, href: routes.benefits }}>
          {t.tryThis}
        </EmptyState>
      ) : null}
      <ul className="mt-4 grid max-w-line gap-6">
        {pagination.current_page === 1
          ? found.map((name) => <PageResult key={name} name={name} />)
          : null}
        {results.map((result) => (
          <BenefitResult key={result.href} result={result} />
        ))}
      </ul>
      <PageLinks path={searchPath} query={{ q }} pagination={pagination} />
    </div>
  );
}

/** One of our own pages among the results. */
function PageResult({ name }: { name: (typeof ownPages)[number]["name"] }) {
  const t = useTexts(foundPagesTexts);
  const href = ownPages.find((each) => each.name === name)?.href ?? "";
  return <ResultItem href={href} {...t[name]} kind={t.kind} beside="" />;
}

/** A result of the backend; its language is named if it isn't the page's. */
function BenefitResult({ result }: { result: FoundBenefit & { href: string } }) {
  const t = useTexts(searchPageTexts);
  const language = useLanguage();
  const foreign = result.language !== null && result.language !== language ? result.language : null;
  return (
    <ResultItem
      href={result.href}
      title={result.title}
      summary={result.summary}
      kind={t.kinds[result.kind]}
      beside={[result.beside, foreign && t.inLanguage[foreign]].filter(Boolean).join(" · ")}
      lang={foreign ?? undefined}
    />
  );
}

/** A result: its link, kind, and what stands `beside` these. */
function ResultItem({
  href,
  title,
  summary,
  kind,
  beside,
  lang,
}: Pick<FoundBenefit, "title" | "summary" | "beside"> & {
  href: string;
  kind: string;
  /** The language of the texts, if it isn't the page's. */
  lang?: string | undefined;
}) {
  return (
    <li>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-h3" lang={lang}>
          <TapLink href={href}>{title}</TapLink>
        </h2>
        <Chip>{kind}</Chip>
        {beside ? <span className="text-small text-soft">{beside}</span> : null}
      </div>
      {summary ? <p lang={lang}>{summary}</p> : null}
    </li>
  );
}
