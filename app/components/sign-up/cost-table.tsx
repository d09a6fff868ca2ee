import { DataTable } from "~/components/ui/data-table";
import { formatCents } from "~/domain/money";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const costTableTexts = texts({
  en: {
    caption: {
      month: "What a month costs",
      year: "What a year costs",
      once: "What’s on the first invoice",
    },
    what: "For",
    how: "Math",
    amount: "Amount",
    total: "Total:",
    per: { month: "a month", year: "a year", once: "on the first invoice" },
  },
  es: {
    caption: {
      month: "Cuánto cuesta un mes",
      year: "Cuánto cuesta un año",
      once: "Lo que incluye la primera factura",
    },
    what: "Por",
    how: "Cálculo",
    amount: "Importe",
    total: "En total:",
    per: { month: "al mes", year: "al año", once: "en la primera factura" },
  },
});

/** `reason` is the arithmetic behind the amount; null without any. */
export type CostLine = { label: string; amount_c: number; reason: string | null };

/** A cost with its arithmetic, and the total of a month, a year or the first invoice. */
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
