import { DataTable } from "~/components/ui/data-table";
import { formatCents } from "~/domain/money";
import { useTexts } from "~/language/use-texts";
import { costTableTexts } from "./cost-table.text";

export type CostLine = { label: string; amount_c: number; reason: string | null };

/** Shows the cost of one period line by line with the arithmetic. */
export function CostTable({
  lines,
  total_c,
  per,
}: {
  lines: readonly CostLine[];
  total_c: number;
  per: "month" | "year" | "once";
}) {
  const said = useTexts(costTableTexts);
  return (
    <>
      <DataTable
        caption={said.caption[per]}
        rows={lines}
        keyOf={({ label }) => label}
        columns={[
          { title: said.what, cell: ({ label }) => label },
          { title: said.how, cell: ({ reason }) => reason ?? "" },
          { title: said.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
        ]}
      />
      <p className="mt-4 text-lead">
        {said.total} <b>{formatCents(total_c)}</b> {said.per[per]}
      </p>
    </>
  );
}
