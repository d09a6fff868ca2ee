import { TapLink } from "~/components/ui/parts";

/** Links to what waits for an administrator, each with a line about it. */
export const EntryLinks = ({
  className = "links max-w-form",
  entries,
}: {
  className?: string;
  entries: readonly { href: string; name: string; about: string }[];
}) => (
  <ul className={className}>
    {entries.map(({ href, name, about }) => (
      <li key={href}>
        <TapLink href={href}>
          <span>
            <span className="underline">{name}</span>
            <span className="block text-small text-soft">{about}</span>
          </span>
        </TapLink>
      </li>
    ))}
  </ul>
);
