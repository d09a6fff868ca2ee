import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/empty-state";
import { routes } from "~/components/site-links";
import { useTexts } from "~/language/use-texts";
import { benefitsOverviewTexts } from "./benefits-overview.text";
import { CategorySections, type CategoryRow } from "./category-sections";
import { PlanList, type PlanRow } from "./plan-list";

export type Overview = { plans: PlanRow[] | null; categories: CategoryRow[] | null };

/**
 * What there is to have, the same for guests and members and under the same anchors: health care plans (`#health`), then
 * one section per category (`#{slug}`). `coverage` comes first for somebody who has some.
 */
export function BenefitsOverview({
  overview: { plans, categories },
  coverage,
  compares = true,
  priceNote,
}: {
  overview: Overview;
  /** Whether they choose among plans; an employee's plan comes with the job. */
  compares?: boolean;
  coverage?: ReactNode;
  priceNote: string;
}) {
  const said = useTexts(benefitsOverviewTexts);
  return (
    <>
      <section id="health" aria-labelledby="health-title" className="part">
        <h2 id="health-title">Health care</h2>
        {coverage}
        <h3 className="mt-8">Health care plans</h3>
        {plans?.length ? (
          <>
            <p className="my-2 max-w-line text-soft">
              {priceNote} Lowest price first. Of the costs of care, a bronze plan pays about 60%,
              silver 70%, gold 80% and platinum 90%.
            </p>
            <PlanList plans={plans} />
            {compares ? (
              <p className="mt-2 print:hidden">
                <a className="tap" href={routes.plans}>
                  {said.compare}
                </a>
              </p>
            ) : null}
          </>
        ) : (
          <EmptyState picture="list">{said.plans[plans ? "none" : "missing"]}</EmptyState>
        )}
      </section>
      <section aria-labelledby="categories-title" className="part">
        <h2 id="categories-title">Everyday benefits</h2>
        {categories?.length ? (
          <CategorySections categories={categories} />
        ) : (
          <EmptyState picture="list">{said.benefits[categories ? "none" : "missing"]}</EmptyState>
        )}
      </section>
    </>
  );
}

/** The anchors of the page, as its table of contents. */
export function Contents({
  categories,
  className,
}: {
  categories: CategoryRow[] | null;
  className?: string;
}) {
  return (
    <nav aria-label="On this page" className={className}>
      <ul className="links">
        <li>
          <a className="tap" href="#health">
            Health care
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
