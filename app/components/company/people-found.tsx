import { LinkLine } from "~/components/ui/parts";

/** Links to the people in each state, with their number. */
export function PeopleCounts({
  counts,
}: {
  counts: readonly { key: string; text: string; people: number; href: string }[];
}) {
  return (
    <ul className="my-4 flex flex-wrap gap-x-6 gap-y-1">
      {counts.map(({ key, text, people, href }) => (
        <li key={key}>
          <a className="tap" href={href}>
            {text}: {people}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Says how many people a search found, with the link that ends it. */
export function PeopleFound({
  found,
  clear,
}: {
  found: string;
  clear: { text: string; href: string } | null;
}) {
  return (
    <>
      <p role="status" className="mt-6 font-bold">
        {found}
      </p>
      {clear ? <LinkLine href={clear.href} text={clear.text} /> : null}
    </>
  );
}
