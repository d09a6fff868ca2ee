import { DataTable } from "~/components/ui/data-table";
import { formatCents } from "~/domain/money";
import { LinkLine, Part, TapLink } from "~/components/ui/parts";
import { Form, useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { EmptyState } from "~/components/ui/empty-state";
import { FilterButtons } from "~/components/admin/super/filter-buttons";
import { InvoiceChip } from "~/components/admin/payments/invoice-chip";
import { PaymentTable } from "~/components/admin/payments/payment-table";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { listMoneyToSend } from "~/core/admin/money-to-send";
import { clockNow } from "~/backend/installation-clock";
import { getPaymentDesk } from "~/core/admin/owed-invoices";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { deskPath } from "~/screens/admin/payment-desk.server";
import { ownTimes } from "~/language/own-times";

const deskOverviewTexts = texts({
  en: {
    about:
      "Find the invoice that a check or transfer is for, and record it there. Online payments come in automatically.",
    lately: "What came in lately",
    file: "Import a bank’s file",
    toSend: "Money to send back",
    paidBy: "Payer",
    asked: "Asked for",
    amount: "Amount",
    search: "Number, name or amount",
    hint: "INV-2026-000123 or 123, a company or a person, or the amount still to pay: 148.00",
    caption: "Invoices to be paid",
    invoice: "Invoice",
    payer: "Payer",
    due: "Due",
    owed: "Still to pay",
    state: "Status",
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
    about:
      "Busque la factura de un cheque o de una transferencia y regístrelo allí. Los pagos en línea entran solos.",
    lately: "Lo último que llegó",
    file: "Importar un archivo del banco",
    toSend: "Dinero por devolver",
    paidBy: "Quién pagó",
    asked: "Pedido",
    amount: "Cantidad",
    search: "Número, nombre o cantidad",
    hint: "INV-2026-000123 o 123, una empresa o una persona, o lo que falta por pagar: 148.00",
    caption: "Facturas por pagar",
    invoice: "Factura",
    payer: "Quién paga",
    due: "Vence",
    owed: "Falta por pagar",
    state: "Estado",
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

export const handle = { title: { en: "Payments", es: "Pagos" } };

/** Returns refunds to send, unpaid invoices (of a search, or only `late` ones) and, unless `late`, recent payments. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { url, caller } = args;
  const textIn = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) ?? "";
  const [search, after] = [textIn("search"), textIn("after")];
  const [moneyToSend, { invoices, next, more, payments }] = await Promise.all([
    listMoneyToSend(caller),
    getPaymentDesk(caller, { search, after }),
  ]);
  const late = textIn("late") === "yes";
  // Late invoices come first, so none is on a later page than one that isn't. The day is the same as for the count on
  // the home page.
  const today = localDay(clockNow(), westernmostZone);
  const rows = late ? invoices.filter(({ due_on }) => due_on < today) : invoices;
  return {
    path: deskPath,
    search,
    late,
    rows,
    more,
    next: rows.length < invoices.length ? null : next,
    payments: late ? [] : payments,
    isFirst: after === "",
    toSend: moneyToSend.map(({ id, name, amount_c, asked_at }) => ({
      id,
      name,
      amount_c,
      requestedOn: ownTimes(args)(asked_at),
    })),
  };
});

export default function PaymentsDesk() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(deskOverviewTexts);
  const { path, search, late, payments, toSend } = page;
  const field = fieldStates(undefined, {}, { search });
  return (
    <>
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mt-2 max-w-line">{t.about}</p>
      <LinkLine className="mt-2" href={`${path}/import`} text={t.file} />
      {toSend.length > 0 ? (
        <Part id="back-title" title={t.toSend}>
          <DataTable
            caption={t.toSend}
            rows={toSend}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t.paidBy,
                cell: ({ id, name }) => (
                  <TapLink href={`${path}/money-back/${encodeURIComponent(id)}`}>{name}</TapLink>
                ),
              },
              { title: t.asked, cell: ({ requestedOn }) => requestedOn },
              { title: t.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
            ]}
          />
        </Part>
      ) : null}
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
      <OwedInvoices {...page} />
      {payments.length > 0 && !search ? (
        <Part id="lately-title" title={t.lately}>
          <PaymentTable caption={t.lately} path={path} rows={payments} />
        </Part>
      ) : null}
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The found invoices with links to the next and first page, or that there are none. */
function OwedInvoices({ path, search, late, rows, more, next, isFirst }: Page) {
  const t = useTexts(deskOverviewTexts);
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
