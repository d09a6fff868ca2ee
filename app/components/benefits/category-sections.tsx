import { Picture } from "~/components/ui/picture";
import type { Image } from "~/contract/shapes";

/** One benefit category as the overview shows it. `colour` is the backend's colour slug, empty for none. */
export type CategoryRow = {
  slug: string;
  title: string;
  colour: string;
  image: Pick<Image, "id" | "width" | "height"> | null;
};

/** Sharp in a third of the page on a desk and in the margin on a phone; pixels. */
const pictureWidth = 700;

/** Which of our colours each colour slug means: the ground of a picture that has not arrived. */
const tints: Record<string, string> = {
  coral: "text-coral",
  leaf: "text-leaf",
  indigo: "text-indigo",
  rose: "text-rose",
  amber: "text-amber",
  sky: "text-sky",
};

/** What a category is about, for the ones that the product knows. */
const lines: Record<string, string> = {
  fitness: "Gyms, classes and coaching, at home or out, at member prices.",
  nutrition: "Groceries, meal plans and dietitians who answer.",
  "sleep-and-calm": "Better nights and quieter days: sleep, breathing, a person to talk to.",
  "family-and-care": "Help with children, parents and pets, when you cannot be in two places.",
  money: "Budgets, debts, taxes and savings, explained by people who sell nothing.",
  learning: "Languages, courses and tutoring for you and your children.",
};

/** One section per category, under the anchor that the menus link to. */
export function CategorySections({ categories }: { categories: CategoryRow[] }) {
  return (
    <div className="mt-6 grid gap-8 @sm:grid-cols-2 @md:grid-cols-3">
      {categories.map(({ slug, title, colour, image }) => (
        // On a phone the picture stands beside its text, else above it.
        <section
          key={slug}
          id={slug}
          aria-labelledby={`${slug}-title`}
          className="grid grid-cols-[6.5rem_1fr] content-start gap-x-4 @sm:block"
        >
          {image ? (
            <div className={`row-span-2 ${tints[colour] ?? "text-accent"}`}>
              <Picture image={image} alt="" width={Math.min(pictureWidth, image.width)} />
            </div>
          ) : null}
          <h3 id={`${slug}-title`} className="@sm:mt-3">
            {title}
          </h3>
          <p className="text-soft">{lines[slug]}</p>
        </section>
      ))}
    </div>
  );
}
