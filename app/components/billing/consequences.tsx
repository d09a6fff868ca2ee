import { Sentence } from "~/components/ui/sentence";

/** A section that states the consequences of a decision, a paragraph for each line that isn't false, null or empty. */
export function Consequences({
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
