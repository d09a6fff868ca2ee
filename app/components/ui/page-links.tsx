import { pageNumbers } from "~/domain/page-numbers";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const pageLinksTexts = texts({
  en: {
    pages: "Pages",
    first: "First",
    previous: "Previous",
    next: "Next",
    last: "Last",
    page: "Page {page}",
    printed: "Page {page:number} of {last:number}",
  },
  es: {
    pages: "Páginas",
    first: "Primera",
    previous: "Anterior",
    next: "Siguiente",
    last: "Última",
    page: "Página {page}",
    printed: "Página {page:number} de {last:number}",
  },
});

const pageLink =
  "tap min-w-touch justify-center rounded px-3 aria-[current]:bg-wash aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline";

/** Up to this page, a list is paged by counting from its start. */
const lastCountedPage = 40;

/** Links to the pages of a list, which keep its `query`, and the page's number in print; nothing for a single page. */
export function PageLinks({
  path,
  query = {},
  pagination: { current_page: current, last_page: last },
  first,
}: {
  path: string;
  query?: Record<string, string>;
  pagination: { current_page: number; last_page: number };
  /** The id of this page's first row, sent as `near` to pages beyond `lastCountedPage`, which are found from it. */
  first?: string | undefined;
}) {
  const t = useTexts(pageLinksTexts);
  if (last <= 1) return null;
  const href = (page: number) => {
    const near = first && page > lastCountedPage && page < last ? `${current}.${first}` : "";
    const parameters = Object.entries({ ...query, page: page > 1 ? String(page) : "", near });
    const kept = new URLSearchParams(parameters.filter(([, value]) => value !== ""));
    return kept.size > 0 ? `${path}?${kept}` : path;
  };
  return (
    <>
      <p className="mt-4 hidden print:block">{t.printed({ page: current, last })}</p>
      <nav aria-label={t.pages} className="mt-6">
        <ul className="flex flex-wrap gap-1">
          {current > 1 ? (
            <li>
              <a className={pageLink} rel="prev" href={href(current - 1)}>
                {t.previous}
              </a>
            </li>
          ) : null}
          {pageNumbers(current, last).map((page, index) => (
            <li key={page ?? `gap-${index}`}>
              {page === null ? (
                <span className={pageLink}>…</span>
              ) : (
                <a
                  className={pageLink}
                  href={href(page)}
                  aria-label={t.page({ page: String(page) })}
                  aria-current={page === current ? "page" : undefined}
                >
                  {page}
                </a>
              )}
            </li>
          ))}
          {current < last ? (
            <li>
              <a className={pageLink} rel="next" href={href(current + 1)}>
                {t.next}
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
    </>
  );
}

/** Links to the first, previous, next and last page of a list without a total; null ones are left out. */
export function NextLinks({
  first,
  previous,
  next,
  last,
}: Record<"first" | "previous" | "next" | "last", string | null>) {
  const t = useTexts(pageLinksTexts);
  const links = [
    { href: first, words: t.first },
    { href: previous, words: t.previous, rel: "prev" },
    { href: next, words: t.next, rel: "next" },
    { href: last, words: t.last },
  ].filter(({ href }) => href !== null);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t.pages} className="mt-6">
      <ul className="flex flex-wrap gap-1">
        {links.map(({ href, words, rel }) => (
          <li key={words}>
            <a className={pageLink} rel={rel} href={href ?? undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
