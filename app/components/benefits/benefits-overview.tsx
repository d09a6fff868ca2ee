import { EmptyState } from "~/components/ui/empty-state";
import { Picture } from "~/components/ui/picture";
import type { Image } from "~/contract/shapes";
import { routes } from "~/domain/site-links";
import { PlanList, type PlanRow, type PlanWords } from "./plan-list";
import { tintOf } from "./tints";

/** A category of everyday benefits; `colour` is the backend's color slug, or "". */
type CategoryRow = {
  slug: string;
  title: string;
  /** A description, or "". */
  line: string;
  colour: string;
  image: Pick<Image, "id" | "width" | "height"> | null;
};

/** The texts for an empty list, and for one that couldn't be loaded. */
type NoneOrMissing = { none: string; missing: string };
/** The overview's texts, composed on the server. */
type OverviewWords = {
  contents: string;
  everyday: string;
  levels: string;
  compare: string;
  table: PlanWords;
  plans: NoneOrMissing;
  benefits: NoneOrMissing;
};

/** Pixels: a picture is a third of the page on a desktop and narrower on a phone. */
const pictureWidth = 700;

/** The price note and the table of plans, or a sentence for none (`[]`) or ones that couldn't be loaded (`null`). */
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

/**
 * The categories of everyday benefits, each with its slug as anchor. A sentence stands in their place if there are none
 * (`[]`) or they couldn't be loaded (`null`).
 */
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
        <div className="mt-6 grid gap-8 @sm:grid-cols-2 @md:grid-cols-3">
          {categories.map(({ slug, title, line, colour, image }) => (
            // The picture is beside the text on a phone and above it otherwise, also on phones where large letters would
            // break words.
            <section
              key={slug}
              id={slug}
              aria-labelledby={`${slug}-title`}
              className="grid-cols-[min(6.5rem,34%)_minmax(0,1fr)] content-start gap-x-4 @[12rem]:grid @sm:block"
            >
              {image ? (
                <div className={`row-span-2 ${tintOf(colour)}`}>
                  <Picture image={image} alt="" width={Math.min(pictureWidth, image.width)} />
                </div>
              ) : null}
              <h3 id={`${slug}-title`} className="@sm:mt-3">
                <a href={`/benefits/${slug}`}>{title}</a>
              </h3>
              <p className="text-soft">{line}</p>
            </section>
          ))}
        </div>
      ) : (
        <EmptyState picture="list">{t.benefits[categories ? "none" : "missing"]}</EmptyState>
      )}
    </section>
  );
}

/** The page's table of contents; `health` is the label of `#health`. */
export function OverviewContents({
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
