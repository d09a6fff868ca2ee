import { Picture } from "~/components/ui/picture";
import type { Image } from "~/contract/shapes";
import { tintOf } from "./tints";

/** `colour` is the backend's color slug, or "". */
export type CategoryRow = {
  slug: string;
  title: string;
  /** A description, or "". */
  line: string;
  colour: string;
  image: Pick<Image, "id" | "width" | "height"> | null;
};

/** Pixels. It is a third of the page on a desktop and narrower on a phone. */
const pictureWidth = 700;

/** The menus link to the sections' anchors. */
export function CategorySections({ categories }: { categories: readonly CategoryRow[] }) {
  return (
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
  );
}
