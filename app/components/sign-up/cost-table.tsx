import { DataTable } from "~/components/ui/data-table";
import { formatCents } from "~/domain/money";

export type CostLine = { label: string; amount_c: number; reason: string | null };

/** What one period costs, line by line with the arithmetic, and the total under it. */
export function CostTable({
  lines,
  total_c,
  per,
}: {
  lines: readonly CostLine[];
  total_c: number;
  /** "month" or "year". */
  per: string;
}) {
  return (
    <>
      <DataTable
        caption={`What a ${per} costs`}
        rows={lines}
        keyOf={({ label }) => label}
        columns={[
          { title: "For", cell: ({ label }) => label },
          { title: "How it is worked out", cell: ({ reason }) => reason ?? "" },
          { title: "Amount", figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
        ]}
      />
      <p className="mt-4 text-lead">
        Total: <b>{formatCents(total_c)}</b> {`a ${per}`}
      </p>
    </>
  );
}
