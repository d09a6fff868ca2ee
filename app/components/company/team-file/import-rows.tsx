import { DataTable, type Column } from "~/components/ui/data-table";
import type { GivenTexts } from "~/language/say";
import { useGiven } from "~/language/use-texts";
import type { importPreviewTexts } from "~/domain/company/team-file/import-preview.text";

type Texts = GivenTexts<typeof importPreviewTexts>;

type DayRead = {
  text: string;
  /** The date as the file writes it, if it is ambiguous. */
  written: string | null;
};

export type PreviewedRow = {
  number: number;
  verdict: "add" | "update" | "unchanged" | "error";
  name: string;
  first: string;
  last: string;
  email: string;
  hired: DayRead;
  born: DayRead;
  hours: string;
  location: string;
  problems: string[];
  /** The differences for an update. */
  changes: { label: string; from: string | null; to: string | null }[];
};

function Day({ day, texts }: { day: DayRead; texts: Texts }) {
  const words = useGiven<typeof importPreviewTexts>(texts);
  return (
    // A stacked table's cell must be a single element on a phone.
    <div>
      {day.text}
      {day.written === null ? null : (
        <span className="block text-small text-soft">{words.written({ text: day.written })}</span>
      )}
    </div>
  );
}

/** Shows each row as it was understood. */
export function ImportRows({
  preview,
}: {
  preview: {
    rows: PreviewedRow[];
    namesSplit: string | null;
    locations: boolean;
    born: boolean;
    texts: Texts;
  };
}) {
  const { texts } = preview;
  const words = useGiven<typeof importPreviewTexts>(texts);
  const names: Column<PreviewedRow>[] =
    preview.namesSplit === null
      ? [{ title: words.name, cell: ({ name }) => name }]
      : [
          { title: words.first, cell: ({ first }) => first },
          { title: words.last, cell: ({ last }) => last },
        ];
  const further: Column<PreviewedRow>[] = [
    ...(preview.locations
      ? [{ title: words.location, cell: ({ location }: PreviewedRow) => location }]
      : []),
    ...(preview.born
      ? [{ title: words.born, cell: ({ born }: PreviewedRow) => <Day day={born} texts={texts} /> }]
      : []),
  ];
  return (
    <section aria-labelledby="rows" className="part">
      <h2 id="rows" className="mb-2 text-h3">
        {words.rows}
      </h2>
      <p className="mb-2 text-soft">{words.rowsHint}</p>
      <DataTable
        caption={words.caption}
        rows={preview.rows}
        keyOf={({ number }) => String(number)}
        columns={[
          {
            title: "#",
            cell: ({ number }) => words.row({ number: String(number) }),
          },
          {
            title: words.result,
            cell: ({ verdict, problems, changes }) =>
              changes.length > 0 ? (
                <div>
                  {words.verdict[verdict]}
                  {changes.map(({ label, from, to }) => (
                    <span key={label} className="block text-small text-soft">
                      {words.change({ label, from: from ?? words.none, to: to ?? words.none })}
                    </span>
                  ))}
                </div>
              ) : problems.length > 0 ? (
                <div>
                  <b className="text-alarm">{words.verdict[verdict]}</b>
                  {problems.map((problem) => (
                    <span key={problem} className="block text-small">
                      {problem}
                    </span>
                  ))}
                </div>
              ) : (
                words.verdict[verdict]
              ),
          },
          ...names,
          { title: words.email, cell: ({ email }) => <span className="break-words">{email}</span> },
          { title: words.hired, cell: ({ hired }) => <Day day={hired} texts={texts} /> },
          { title: words.hours, cell: ({ hours }) => hours },
          ...further,
        ]}
      />
    </section>
  );
}
