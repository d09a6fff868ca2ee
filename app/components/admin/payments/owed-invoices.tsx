import { TapLink } from "~/components/ui/parts";
import { Form } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import type { DeskInvoice } from "~/domain/admin/desk-payments";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { FilterButtons } from "../super/filter-buttons";

const owedInvoicesTexts = texts({
  en: {
    search: "Number, name or amount",
    hint: "INV-2026-000123 or 123, a company or a person, or the amount still to pay: 148.00",
    caption: "Invoices to be paid",
    invoice: "Invoice",
    payer: "Payer",
    due: "Due",
    owed: "Still to pay",
    state: "Status",
    states: { open: "Open", overdue: "Past due", paid: "Paid", void: "Canceled" },
    ofTotal: "of {total:money}",
    next: "Next page",
    first: "Back to the first page",
    more: "There are more. Type more of the name, or the number.",
    found: { one: "{count} invoice", other: "{count} invoices" },
    noneTitle: "Nothing to pay",
    none: "Invoices that are open or past due are listed here.",
    noneLate: "No invoice is past due.",
    nothingTitle: "Nothing matches",
    nothing: "No open or past-due invoice matches.",
  },
  es: {
    search: "Número, nombre o cantidad",
    hint: "INV-2026-000123 o 123, una empresa o una persona, o lo que falta por pagar: 148.00",
    caption: "Facturas por pagar",
    invoice: "Factura",
    payer: "Quién paga",
    due: "Vence",
    owed: "Falta por pagar",
    state: "Estado",
    states: { open: "Abierta", overdue: "Vencida", paid: "Pagada", void: "Anulada" },
    ofTotal: "de {total:money}",
    next: "Página siguiente",
    first: "Volver a la primera página",
    more: "Hay más. Escriba más del nombre, o el número.",
    found: {
      one: "{count} factura",
      many: "{count} de facturas",
      other: "{count} facturas",
    },
    noneTitle: "No hay nada por pagar",
    none: "Aquí aparecen las facturas abiertas o vencidas.",
    noneLate: "Ninguna factura está vencida.",
    nothingTitle: "Nada coincide",
    nothing: "Ninguna factura abierta o vencida coincide.",
  },
});

const tones: Record<DeskInvoice["state"], Tone> = {
  open: "plain",
  overdue: "bad",
  paid: "good",
  void: "plain",
};

export function InvoiceChip({ state }: Pick<DeskInvoice, "state">) {
  const { states } = useTexts(owedInvoicesTexts);
  return <Chip tone={tones[state]}>{states[state]}</Chip>;
}

export function InvoiceSearch({
  path,
  search,
  late,
}: {
  path: string;
  search: string;
  late: boolean;
}) {
  const t = useTexts(owedInvoicesTexts);
  const field = fieldStates(undefined, {}, { search });
  return (
    <Form
      discover="none"
      action={path}
      role="search"
      aria-label={t.caption}
      className="my-6 grid max-w-form gap-4"
    >
      <TextField
        key={search}
        field={field("search")}
        label={t.search}
        hint={t.hint}
        type="search"
        autoComplete="off"
        maxLength={200}
      />
      <FilterButtons clear={search !== "" || late} path={path} />
    </Form>
  );
}

export function OwedInvoices({
  path,
  search,
  late,
  rows,
  more,
  next,
  isFirst,
}: {
  path: string;
  search: string;
  late: boolean;
  rows: readonly DeskInvoice[];
  more: boolean;
  next: string | null;
  isFirst: boolean;
}) {
  const t = useTexts(owedInvoicesTexts);
  const write = formats(useLanguage());
  return (
    <>
      {/* The live region must always exist, so that screen readers announce the number of results. */}
      <p role="status" className="text-soft">
        {search ? t.found({ count: rows.length }) : null}
        {more ? ` ${t.more}` : null}
      </p>
      {rows.length > 0 ? (
        <DataTable
          caption={t.caption}
          rows={rows}
          keyOf={({ number }) => number}
          columns={[
            {
              title: t.invoice,
              cell: ({ number }) => <a href={`${path}/${number}`}>{number}</a>,
            },
            { title: t.payer, cell: ({ payer }) => payer },
            { title: t.state, cell: (row) => <InvoiceChip {...row} /> },
            { title: t.due, cell: ({ due_on }) => write.day(due_on) },
            {
              title: t.owed,
              figure: true,
              cell: ({ owed_c, total_c }) => (
                <div>
                  {formatCents(owed_c)}
                  {owed_c === total_c ? null : (
                    <span className="block text-small text-soft">
                      {t.ofTotal({ total: total_c })}
                    </span>
                  )}
                </div>
              ),
            },
          ]}
        />
      ) : (
        <EmptyState picture="list" title={search || late ? t.nothingTitle : t.noneTitle}>
          {search ? t.nothing : late ? t.noneLate : t.none}
        </EmptyState>
      )}
      {next || !isFirst ? (
        <p className="mt-4 flex flex-wrap gap-4">
          {isFirst ? null : <TapLink href={late ? `${path}?late=yes` : path}>{t.first}</TapLink>}
          {next ? (
            <TapLink
              href={`${path}?${new URLSearchParams({ after: next, ...(late ? { late: "yes" } : {}) })}`}
            >
              {t.next}
            </TapLink>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
