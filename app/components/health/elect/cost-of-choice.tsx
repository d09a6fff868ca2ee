import { DataTable } from "~/components/ui/data-table";
import { Part } from "~/components/ui/parts";
import type { ElectionCost } from "~/domain/health/election/election-choices";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { signTexts } from "./sign.text";

export function CostOfChoice({
  cost,
  shared,
}: {
  cost: ElectionCost & { paycheck_c: number | null };
  shared: boolean;
}) {
  const t = useTexts(signTexts).review;
  const { lines, employer_c, member_c, paycheck_c, plus } = cost;
  const rows = [...lines, { kind: "total" as const, name: t.total, employer_c, member_c }];
  const employer = {
    title: t.employer,
    figure: true,
    cell: (line: { employer_c: number }) => formatCents(line.employer_c),
  };
  return (
    <Part
      id="cost-title"
      title={t.cost}
      className="mb-8 max-w-line break-inside-avoid"
      heading="text-h3"
    >
      {lines.length === 0 ? (
        <p className="mt-2">{t.free}</p>
      ) : (
        <DataTable
          caption={t.cost}
          rows={rows}
          keyOf={({ kind, name }) => `${kind} ${name}`}
          columns={[
            { title: t.what, cell: ({ name }) => name },
            ...(shared ? [employer] : []),
            {
              title: t.you,
              figure: true,
              cell: ({ member_c: cents }) => <b>{formatCents(cents)}</b>,
            },
          ]}
        />
      )}
      {paycheck_c === null || lines.length === 0 ? null : (
        <p className="mt-3">{t.paycheck({ cents: paycheck_c })}</p>
      )}
      {plus ? <p className="mt-3">{t.plus[plus.period]({ cents: plus.price_c })}</p> : null}
    </Part>
  );
}

export function LostCoverage({ lost, effective }: { lost: readonly string[]; effective: string }) {
  const t = useTexts(signTexts).review;
  const language = useLanguage();
  if (lost.length === 0) return null;
  const names = formats(language).list(lost);
  return <p className="notice my-3">{t.lost({ count: lost.length, names, effective })}</p>;
}
