import { Sentence } from "~/components/ui/sentence";

/** What a page says before a decision. A line may be left out. */
export function ToldSection({
  title,
  lines,
}: {
  title?: string;
  lines: readonly (string | false | null)[];
}) {
  return (
    <section className="mt-4 max-w-line">
      {title ? <h2>{title}</h2> : null}
      {lines.map((line) =>
        line ? (
          <p key={line} className="mt-2">
            <Sentence text={line} />
          </p>
        ) : null,
      )}
    </section>
  );
}
