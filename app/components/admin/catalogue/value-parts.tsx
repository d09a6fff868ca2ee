import { Part } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { LongText } from "./long-text";

/** Shows an item's values by the form's sections; `nothing` stands for a null one. */
export function ValueParts({
  title,
  nothing,
  parts,
}: {
  title: string;
  nothing: string;
  parts: readonly {
    part: string;
    title: string;
    rows: readonly { label: string; text: string | null }[];
  }[];
}) {
  return (
    <Part id="values-title" title={title}>
      {parts.map(({ part, title: heading, rows }) => (
        <div key={part} className="mt-6">
          <h3>{heading}</h3>
          <SummaryList
            rows={rows.map(({ label, text }) => ({
              term: label,
              detail: (
                <span className="font-normal">
                  <LongText text={text} nothing={nothing} />
                </span>
              ),
            }))}
          />
        </div>
      ))}
    </Part>
  );
}
