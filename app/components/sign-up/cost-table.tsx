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
  const t = useTexts(costTableTexts);
  return (
    <>
      <DataTable
        caption={t.caption[per]}
        rows={lines}
        keyOf={({ label }) => label}
        columns={[
          { title: t.what, cell: ({ label }) => label },
          { title: t.how, cell: ({ reason }) => reason ?? "" },
          { title: t.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
        ]}
      />
      <p className="mt-4 text-lead">
        {t.total} <b>{formatCents(total_c)}</b> {t.per[per]}
      </p>
    </>
  );
}
