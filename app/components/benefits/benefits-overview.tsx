import { EmptyState } from "~/components/ui/empty-state";
import { routes } from "~/domain/site-links";
import { CategorySections, type CategoryRow } from "./category-sections";
import { PlanList, type PlanRow, type PlanWords } from "./plan-list";

type NoneOrMissing = { none: string; missing: string };
type OverviewWords = {
  contents: string;
  everyday: string;
  levels: string;
  compare: string;
  table: PlanWords;
  plans: NoneOrMissing;
  benefits: NoneOrMissing;
};

/** Shows a sentence in place of the plans if there are none (`[]`) or they couldn't be loaded (`null`). */
export function PlanPrices({
  plans,
  priceNote,
  words: t,
}: {
  plans: readonly PlanRow[] | null;
  priceNote: string;
  words: OverviewWords;
}) {
  if (!plans?.length) {
    return <EmptyState picture="list">{t.plans[plans ? "none" : "missing"]}</EmptyState>;
  }
  return (
    <>
      <p className="my-2 max-w-line text-soft">{`${priceNote} ${t.levels}`}</p>
      <PlanList plans={plans} words={t.table} />
      <p className="mt-2 print:hidden">
        <a className="tap" href={routes.plans}>
          {t.compare}
        </a>
      </p>
    </>
  );
}

/** Each section's anchor is `#{slug}`. */
export function EverydayBenefits({
  categories,
  words: t,
}: {
  categories: readonly CategoryRow[] | null;
  words: OverviewWords;
}) {
  return (
    <section aria-labelledby="categories-title" className="part">
      <h2 id="categories-title">{t.everyday}</h2>
      {categories?.length ? (
        <CategorySections categories={categories} />
      ) : (
        <EmptyState picture="list">{t.benefits[categories ? "none" : "missing"]}</EmptyState>
      )}
    </section>
  );
}

/** The page's table of contents; `health` is the label of `#health`. */
export function Contents({
  categories,
  health,
  words,
  className,
}: {
  categories: readonly CategoryRow[] | null;
  health: string;
  words: OverviewWords;
  className?: string;
}) {
  return (
    <nav aria-label={words.contents} className={className}>
      <ul className="links">
        <li>
          <a className="tap" href="#health">
            {health}
          </a>
        </li>
        {categories?.map(({ slug, title }) => (
          <li key={slug}>
            <a className="tap" href={`#${slug}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
