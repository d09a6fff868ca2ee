import { DataTable } from "~/components/ui/data-table";
import { formatCents } from "~/domain/money";

type Change = { label: string; before: string; now: string; difference_c: number };

const signed = (cents: number) => `${cents > 0 ? "+" : ""}${formatCents(cents)}`;

/** Why this invoice comes to another sum than the one before. `path` is the list's. */
export function InvoiceChanges({
  changes: { since, lines },
  path,
}: {
  changes: { since: string; lines: readonly Change[] };
  path: string;
}) {
  const before = (
    <a href={`${path}/${since}`} className="whitespace-nowrap">
      {since}
    </a>
  );
  return (
    <section aria-labelledby="changes-title" className="part">
      <h2 id="changes-title">What changed</h2>
      <p className="mb-4 mt-2">
        {lines.length === 0 ? "Nothing changed since " : "Compared with "}
        {before}.
      </p>
      {lines.length === 0 ? null : (
        <DataTable
          caption="What changed"
          rows={lines}
          keyOf={({ label }) => label}
          columns={[
            { title: "For", cell: ({ label }) => label },
            { title: "Before", cell: (line) => line.before },
            { title: "Now", cell: ({ now }) => now },
            { title: "Difference", figure: true, cell: (line) => signed(line.difference_c) },
          ]}
        />
      )}
    </section>
  );
}
