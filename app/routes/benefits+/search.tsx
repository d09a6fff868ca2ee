import { useLoaderData } from "@remix-run/react";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { routes } from "~/domain/site-links";
import { page } from "~/http/route.server";
import { searchPage } from "~/screens/benefits/search/search-page.server";

export const handle = {
  title: { en: "Search benefits", es: "Buscar beneficios" },
  noScripts: true,
};

export const loader = page([], searchPage);

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
                <a className="tap" href={href}>
                  {title}
                </a>
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
