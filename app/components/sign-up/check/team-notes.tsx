export type TeamNotesFacts = {
  title: string;
  lines: readonly { text: string; link: string; href: string }[];
};

/** Shows what differs from the declared numbers or is unfinished, before the signature. */
export function TeamNotes({ notes: { title, lines } }: { notes: TeamNotesFacts }) {
  return (
    <section aria-labelledby="team-notes" className="mb-12 max-w-line print:hidden">
      <h2 id="team-notes" className="mb-2 text-h3">
        {title}
      </h2>
      {lines.map(({ text, link, href }) => (
        <p key={text} className="notice mb-3">
          {text} <a href={href}>{link}</a>
        </p>
      ))}
    </section>
  );
}
