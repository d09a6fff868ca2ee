/** The home page shows a card for a team or association, which has its own page. */
export function HomeCard({
  id,
  title,
  lines,
  ways,
}: {
  id: string;
  title: string;
  /** A number links to the list that it counts. */
  lines: readonly (string | { text: string; href: string })[];
  ways: readonly { text: string; href: string }[];
}) {
  return (
    <section aria-labelledby={id} className="mt-8 max-w-line">
      <h3 id={id}>{title}</h3>
      {lines.map((line) =>
        typeof line === "string" ? (
          <p key={line}>{line}</p>
        ) : (
          <p key={line.text}>
            <a className="tap" href={line.href}>
              {line.text}
            </a>
          </p>
        ),
      )}
      <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        {ways.map(({ text, href }) => (
          <a key={href} className="tap" href={href}>
            {text}
          </a>
        ))}
      </p>
    </section>
  );
}
