import { Sentence } from "~/components/ui/sentence";

/** What a page says before a decision, by heading. */
export function ToldSections({
  sections,
}: {
  sections: readonly { title: string | null; lines: readonly string[] }[];
}) {
  return sections.map(({ title, lines }) => (
    <section key={title} className="mt-4 max-w-line">
      {title ? <h2>{title}</h2> : null}
      {lines.map((line) => (
        <p key={line} className="mt-2">
          <Sentence text={line} />
        </p>
      ))}
    </section>
  ));
}
