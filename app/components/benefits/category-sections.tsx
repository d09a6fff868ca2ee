import illustrations from "./category-illustrations.svg?url";

/** One benefit category as the overview shows it. `colour` is the backend's colour slug. */
export type CategoryRow = { slug: string; title: string; colour: string };

/** Which of our colours each colour slug means; an unknown one is the accent. */
const tints: Record<string, string> = {
  coral: "tint-coral",
  leaf: "tint-leaf",
  indigo: "tint-indigo",
  rose: "tint-rose",
  amber: "tint-amber",
  sky: "tint-sky",
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
    <div className="categories">
      {categories.map(({ slug, title, colour }) => (
        <section key={slug} id={slug} aria-labelledby={`${slug}-title`}>
          {lines[slug] ? (
            <svg className={`picture ${tints[colour] ?? "text-accent"}`} aria-hidden="true">
              <use href={`${illustrations}#${slug}`} />
            </svg>
          ) : null}
          <h3 id={`${slug}-title`}>{title}</h3>
          <p className="text-soft">{lines[slug]}</p>
        </section>
      ))}
    </div>
  );
}
