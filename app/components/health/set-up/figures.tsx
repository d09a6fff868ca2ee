import { DataTable } from "~/components/ui/data-table";
import { stayAt } from "~/domain/form-frame";

type Table = { title: string; columns: string[]; rows: string[][] };

export type ShownFigures = {
  title: string;
  incomplete: string;
  tables: {
    tiers: Table;
    plans: Table;
    team: Table & { text: string | null; total: string[] };
  } | null;
};

const Written = ({ table: { title, columns, rows } }: { table: Table }) => (
  <DataTable
    caption={title}
    rows={rows}
    keyOf={([name = ""]) => name}
    columns={[
      { title: columns[0] ?? "", cell: ([name]) => name },
      ...columns.slice(1).map((column, index) => ({
        title: column,
        figure: true,
        cell: (row: string[]) => row[index + 1],
      })),
    ]}
  />
);

export function FigureTables({ figures }: { figures: ShownFigures }) {
  const { title, incomplete, tables } = figures;
  return (
    <section
      id={stayAt}
      aria-labelledby="figures-title"
      className="w-full scroll-mt-4"
      tabIndex={-1}
    >
      <h2 id="figures-title" className="text-h3">
        {title}
      </h2>
      {tables ? (
        <>
          {tables.team.total.map((line, index) => (
            <p key={line} className={index === 0 ? "mt-2 text-lead font-bold" : "mt-1"}>
              {line}
            </p>
          ))}
          <h3 className="mb-1 mt-6">{tables.tiers.title}</h3>
          <Written table={tables.tiers} />
          <h3 className="mb-1 mt-6">{tables.team.title}</h3>
          {tables.team.text ? <p className="mb-2 text-soft">{tables.team.text}</p> : null}
          <Written table={tables.team} />
          <details className="mt-6">
            <summary>{tables.plans.title}</summary>
            <Written table={tables.plans} />
          </details>
        </>
      ) : (
        <p className="mt-2">{incomplete}</p>
      )}
    </section>
  );
}
