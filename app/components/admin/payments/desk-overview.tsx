import type { ComponentProps } from "react";
import type { DeskInvoice, DeskPayment } from "~/domain/admin/desk-payments";
import { useTexts } from "~/language/use-texts";
import { deskOverviewTexts } from "./desk-overview.text";
import { MoneyToSend } from "./money-to-send";
import { InvoiceSearch, OwedInvoices } from "./owed-invoices";
import { PaymentTable } from "./payment-table";

export function DeskOverview({
  page,
}: {
  page: {
    path: string;
    search: string;
    /** True if only overdue invoices are shown. */
    late: boolean;
    rows: readonly DeskInvoice[];
    more: boolean;
    next: string | null;
    isFirst: boolean;
    payments: readonly DeskPayment[];
    toSend: ComponentProps<typeof MoneyToSend>["rows"];
  };
}) {
  const t = useTexts(deskOverviewTexts);
  const { path, search, payments, toSend } = page;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mt-2 max-w-line">{t.about}</p>
      <p className="mt-2">
        <a className="tap" href={`${path}/import`}>
          {t.file}
        </a>
      </p>
      {toSend.length > 0 ? <MoneyToSend rows={toSend} /> : null}
      <InvoiceSearch path={path} search={search} late={page.late} />
      <OwedInvoices {...page} />
      {payments.length > 0 && !search ? (
        <section aria-labelledby="lately-title" className="part">
          <h2 id="lately-title">{t.lately}</h2>
          <PaymentTable caption={t.lately} path={path} rows={payments} />
        </section>
      ) : null}
    </>
  );
}
