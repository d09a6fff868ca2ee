import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { AnswerRows, type AnswerRow } from "./answer-rows";

const answerSectionsTexts = texts({ en: { change: "Change" }, es: { change: "Cambiar" } });

/** The answers of each step, with the way to change them. `className` is each section's. */
export function AnswerSections({
  sections,
  className,
}: {
  sections: readonly { title: string; change: string; rows: readonly AnswerRow[] }[];
  className: string;
}) {
  const { change: changeWord } = useTexts(answerSectionsTexts);
  return sections.map(({ title, change, rows }) => (
    <section key={title} aria-label={title} className={`${className} max-w-line`}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        <a className="tap print:hidden" href={change}>
          {changeWord}
          <span className="sr-only">{` ${title}`}</span>
        </a>
      </div>
      <AnswerRows rows={rows} />
    </section>
  ));
}
