import { LinkLine } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const peopleFoundTexts = texts({
  en: {
    found: { one: "{count} person", other: "{count} people" },
    noMatch: "No one matches.",
    clear: "Show everyone",
  },
  es: {
    found: { one: "{count} persona", many: "{count} personas", other: "{count} personas" },
    noMatch: "Nadie coincide.",
    clear: "Mostrar a todos",
  },
});

/** How many people have each status, with links to them; statuses without people are left out. */
export function PeopleCounts({
  counts,
}: {
  counts: readonly { text: string; people: number; href: string }[];
}) {
  return (
    <ul className="my-4 flex flex-wrap gap-x-6 gap-y-1">
      {counts
        .filter(({ people }) => people > 0)
        .map(({ text, people, href }) => (
          <li key={href}>
            <a className="tap" href={href}>
              {text}: {people}
            </a>
          </li>
        ))}
    </ul>
  );
}

/** Says how many people a search found. `clear` is the URL without the filter; null without a filter. */
export function PeopleFound({ total, clear }: { total: number; clear: string | null }) {
  const t = useTexts(peopleFoundTexts);
  return (
    <>
      <p role="status" className="mt-6 font-bold">
        {total > 0 ? t.found({ count: total }) : t.noMatch}
      </p>
      {clear ? <LinkLine href={clear} text={t.clear} /> : null}
    </>
  );
}
