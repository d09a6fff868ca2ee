import { Picture } from "~/components/ui/picture";
import type { Image } from "~/contract/shapes";
import { tintOf } from "./tints";

/** One benefit category as the overview shows it. `colour` is the backend's colour slug, empty for none. */
export type CategoryRow = {
  slug: string;
  title: string;
  /** What it is about; empty where nobody knows. */
  line: string;
  colour: string;
  image: Pick<Image, "id" | "width" | "height"> | null;
};

/** Sharp in a third of the page on a desk and in the margin on a phone; pixels. */
const pictureWidth = 700;

/** One section per category, under the anchor that the menus link to. */
export function CategorySections({ categories }: { categories: readonly CategoryRow[] }) {
  return (
    <div className="mt-6 grid gap-8 @sm:grid-cols-2 @md:grid-cols-3">
      {categories.map(({ slug, title, line, colour, image }) => (
        // On a phone the picture stands beside its text, else above it; and where letters are so large that it would break words.
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
  );
}
