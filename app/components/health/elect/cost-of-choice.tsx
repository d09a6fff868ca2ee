import { DataTable } from "~/components/ui/data-table";
import { Part } from "~/components/ui/parts";
import type { ElectionCost } from "~/domain/health/election/election-choices";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";

const costTexts = texts({
  en: {
    cost: "What it costs a month",
    what: "For",
    employer: "Your employer",
    you: "You",
    total: "Total",
    plus: {
      monthly:
        "When you sign, your membership becomes Plus: {cents:money} more a month, from its next invoice.",
      yearly:
        "When you sign, your membership becomes Plus: {cents:money} more a year, from its next invoice.",
    },
    paycheck: "About {cents:money} per paycheck, as an estimate for 26 paychecks a year.",
    free: "Nothing: you chose no plan.",
  },
  es: {
    cost: "Cuánto cuesta al mes",
    what: "Por",
    employer: "Su empleador",
    you: "Usted",
    total: "En total",
    plus: {
      monthly:
        "Al firmar, su membresía pasa a Plus: {cents:money} más al mes, desde su próxima factura.",
      yearly:
        "Al firmar, su membresía pasa a Plus: {cents:money} más al año, desde su próxima factura.",
    },
    paycheck: "Unos {cents:money} por cheque de pago, estimado con 26 cheques al año.",
    free: "Nada: no eligió ningún plan.",
  },
});

const lostCoverageTexts = texts({
  en: {
    lost: {
      one: "{names} isn’t on your list anymore: from {effective:day}, this person isn’t covered.",
      other: "{names} aren’t on your list anymore: from {effective:day}, they aren’t covered.",
    },
  },
  es: {
    lost: {
      one: "{names} ya no está en su lista: desde el {effective:day} no tiene cobertura.",
      many: "{names} ya no están en su lista: desde el {effective:day} no tienen cobertura.",
      other: "{names} ya no están en su lista: desde el {effective:day} no tienen cobertura.",
    },
  },
});

/** The monthly cost of a choice, line by line; `shared` adds what the employer pays. */
export function CostOfChoice({
  cost,
  shared,
}: {
  cost: ElectionCost & { paycheck_c: number | null };
  shared: boolean;
}) {
  const t = useTexts(costTexts);
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

/** Warns about people who are covered now and not by the new choice; nothing if there are none. */
export function LostCoverage({ lost, effective }: { lost: readonly string[]; effective: string }) {
  const t = useTexts(lostCoverageTexts);
  const language = useLanguage();
  if (lost.length === 0) return null;
  const names = formats(language).list(lost);
  return <p className="notice my-3">{t.lost({ count: lost.length, names, effective })}</p>;
}
