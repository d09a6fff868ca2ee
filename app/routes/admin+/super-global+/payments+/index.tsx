import { useLoaderData } from "@remix-run/react";
import { deskOverviewTexts } from "~/components/admin/payments/desk-overview.text";
import { MoneyToSend } from "~/components/admin/payments/money-to-send";
import { InvoiceSearch, OwedInvoices } from "~/components/admin/payments/owed-invoices";
import { PaymentTable } from "~/components/admin/payments/payment-table";
import { useTexts } from "~/language/use-texts";
import { deskWithMoneyBack } from "~/screens/admin/money-to-send.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Payments", es: "Pagos" } };

export const loader = page(["auth", "superadmin"], deskWithMoneyBack);

export default function PaymentsDesk() {
  const page = useLoaderData<typeof loader>();
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
