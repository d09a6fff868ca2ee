import { TapLink } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { requireKept } from "~/backend/backend-error";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import type { FoundBenefit } from "~/contract/benefits/search-calls";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { tellingWords, wantedWords } from "~/domain/benefits/search-words";
import { longestSearch, searchPath } from "~/domain/benefits/searched-kinds";
import { routes } from "~/domain/site-links";
import { page } from "~/http/route.server";
import { type Language, languages } from "~/language/languages";
import { say } from "~/language/say";
import { searchPageTexts, foundPagesTexts } from "~/screens/benefits/search/search-page.text";

export const handle = {
  title: { en: "Search benefits", es: "Buscar beneficios" },
  noScripts: true,
};

/** Returns a result's page. A plan has none of its own, so the comparison shows it. */
function hrefOf({ kind, slug }: FoundBenefit): string {
  const path = kinds[kind].publicPath({ slug });
  return kind === "plans" ? `${path}/compare?${new URLSearchParams({ compare: slug })}` : path;
}

/** Returns the typed words without invisible and directional characters. */
const typedIn = (url: URL): string =>
  [...(url.searchParams.get("q") ?? "").replace(/[\p{C}\s]+/gu, " ").trim()]
    .slice(0, longestSearch)
    .join("")
    .trim();

/** Quotes the words and isolates their writing direction. */
const quoted = (words: string) => `“\u2068${words}\u2069”`;

const pages = [
  { name: "mental", href: "/benefits/mental-health" },
  { name: "words", href: "/benefits/health-insurance#words" },
  { name: "plans", href: "/benefits/health-insurance/plans" },
  { name: "dental", href: "/benefits/dental-plan" },
  { name: "vision", href: "/benefits/vision-plan" },
] as const;

/** Returns pages that contain every search word, or one that starts with it, in either language. */
function foundPages(search: string, language: Language) {
  const wanted = wantedWords(search);
  if (wanted.length === 0) return [];
  const t = say(foundPagesTexts, language);
  const found = pages.filter(({ name }) => {
    const words = languages.flatMap((each) => {
      const page = say(foundPagesTexts, each)[name];
      return tellingWords(`${page.title} ${page.words}`);
    });
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  });
  return found.map(({ name, href }) => {
    const { title, summary } = t[name];
    return { href, title, summary, kind: t.kind, beside: "", lang: undefined };
  });
}

function rowOf(result: FoundBenefit, language: Language) {
  const t = say(searchPageTexts, language);
  const foreign = result.language !== null && result.language !== language ? result.language : null;
  return {
    href: hrefOf(result),
    title: result.title,
    summary: result.summary,
    kind: t.kinds[result.kind],
    beside: [result.beside, foreign && t.inLanguage[foreign]].filter(Boolean).join(" · "),
    /** The language of its texts, if it isn't the page's. */
    lang: foreign ?? undefined,
  };
}

/**
 * Returns the results of a benefits search, whose words are stored nowhere. Throws BackendError 501 without a search.
 */
export const loader = page([], async ({ backend, url, language }) => {
  await requireKept(backend, "search");
  const t = say(searchPageTexts, language);
  const q = typedIn(url);
  const requested = { q, language, page: (url.searchParams.get("page") ?? "").slice(0, 9) };
  const found = q ? await backend.call("searchBenefits", { query: requested }) : null;
  const words = quoted(q);
  const { current_page: current = 1, last_page: last = 1 } = found?.pagination ?? {};
  const pages = foundPages(q, language);
  const total = (found?.pagination.total ?? 0) + pages.length;
  return {
    documentTitle: t.title,
    path: searchPath,
    t: { title: t.title, label: t.label, button: t.button, hint: t.hint },
    q,
    longest: longestSearch,
    count: countOf(),
    nothing: q && total === 0 ? { title: t.nothing({ words }), text: t.tryThis, all: t.all } : null,
    results: [
      ...(current === 1 ? pages : []),
      ...(found?.results ?? []).map((result) => rowOf(result, language)),
    ],
    pages: { current, last },
  };

  function countOf(): string {
    if (total === 0) return "";
    return found?.pagination.more_than_total
      ? t.foundMore({ total, words })
      : t.found({ count: total, words });
  }
});

export default function Search() {
  const { path, t, q, longest, count, nothing, results, pages } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      <form action={path} role="search" aria-label={t.title} className="mt-4 max-w-line">
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
            maxLength={longest}
            autoComplete="off"
            aria-describedby="q-hint"
          />
          <button className="button">{t.button}</button>
        </div>
      </form>
      <p role="status" className="mt-6 text-soft">
        {count}
        {nothing ? <strong className="text-ink">{nothing.title}</strong> : null}
      </p>
      {nothing ? (
        <EmptyState picture="list" action={{ text: nothing.all, href: routes.benefits }}>
          {nothing.text}
        </EmptyState>
      ) : null}
      <ul className="mt-4 grid max-w-line gap-6">
        {results.map(({ href, title, summary, kind, beside, lang }) => (
          <li key={href}>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 className="text-h3" lang={lang}>
                <TapLink href={href}>{title}</TapLink>
              </h2>
              <Chip>{kind}</Chip>
              {beside ? <span className="text-small text-soft">{beside}</span> : null}
            </div>
            {summary ? <p lang={lang}>{summary}</p> : null}
          </li>
        ))}
      </ul>
      <PageLinks path={path} query={{ q }} current={pages.current} last={pages.last} />
    </div>
  );
}
