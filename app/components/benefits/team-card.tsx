/** On an owner's first page: how their team stands, and what it costs. */
export function TeamCard({
  title,
  lines,
  ways,
}: {
  title: string;
  lines: readonly string[];
  ways: readonly { text: string; href: string }[];
}) {
  return (
    <section aria-labelledby="team-title" className="mt-8 max-w-line">
      <h3 id="team-title">{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
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
