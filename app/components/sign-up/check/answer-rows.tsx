import { SummaryList } from "~/components/ui/summary-list";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const answerRowsTexts = texts({
  en: {
    notProvided: "Not provided",
    more: {
      one: "{first}, {second}, and {count} more",
      other: "{first}, {second}, and {count} more",
    },
  },
  es: {
    notProvided: "Sin respuesta",
    more: {
      one: "{first}, {second} y {count} más",
      many: "{first}, {second} y {count} más",
      other: "{first}, {second} y {count} más",
    },
  },
});

/** A question with its answer, or with the names of people; null if it wasn't answered. */
export type AnswerRow = { label: string; value: string | null; names?: readonly string[] };

/** Questions with their answers, or "not provided"; many names are folded. */
export function AnswerRows({ rows }: { rows: readonly AnswerRow[] }) {
  const { notProvided } = useTexts(answerRowsTexts);
  return (
    <SummaryList
      rows={rows.map(({ label, value, names = [] }) => ({
        term: label,
        detail:
          names.length > 0 ? (
            <FoldedNames names={names} />
          ) : (
            (value ?? <span className="text-soft">{notProvided}</span>)
          ),
      }))}
    />
  );
}

/** More names than this are folded. */
const maxInSight = 6;

/** Names people; of many, the first two and how many others, with all of them folded. Print shows all. */
function FoldedNames({ names }: { names: readonly string[] }) {
  const { more } = useTexts(answerRowsTexts);
  const [first = "", second = ""] = names;
  if (names.length <= maxInSight) return <NameList names={names} />;
  return (
    <>
      <details className="print:hidden">
        <summary className="cursor-pointer">
          {more({ first, second, count: names.length - 2 })}
        </summary>
        <NameList names={names} />
      </details>
      {/* Closed details don't print. */}
      <NameList names={names} className="hidden print:block" />
    </>
  );
}

const NameList = ({ names, className = "" }: { names: readonly string[]; className?: string }) => (
  <ul className={className}>
    {names.map((name, index) => (
      <li key={index}>{name}</li>
    ))}
  </ul>
);
