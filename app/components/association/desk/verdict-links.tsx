/** Links that filter the rows of a file by their outcome; `verdict` is the current filter, "" for all. */
export function VerdictLinks({
  path,
  links,
  verdict,
}: {
  path: string;
  links: readonly { value: string; text: string; count: number }[];
  verdict: string;
}) {
  return (
    <ul className="my-3 flex flex-wrap gap-x-6 gap-y-1">
      {links.map(({ value, text, count }) => (
        <li key={value}>
          <a
            className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
            href={value ? `${path}?verdict=${value}` : path}
            aria-current={value === verdict ? "true" : undefined}
          >
            {`${text} (${count})`}
          </a>
        </li>
      ))}
    </ul>
  );
}
