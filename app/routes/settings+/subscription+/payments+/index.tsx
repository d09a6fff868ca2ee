import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { billingPageTexts } from "~/domain/billing/pages/billing-page.text";
import { InvoiceList } from "~/components/billing/invoice-list";
import { BillingStanding } from "~/components/billing/billing-standing";
import { PaymentList } from "~/components/billing/payment-list";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { billingPage } from "~/screens/billing/billing-page.server";

export const handle = { title: { en: "Billing", es: "Facturación" } };

export const loader = page(["auth", "subscriptionsettings"], billingPage);

export default function Billing() {
  const { back, path, others, owed, moneyBack, record, rows, payments } =
    useLoaderData<typeof loader>();
  const t = useTexts(billingPageTexts);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{t.title}</h1>
      {owed ? <BillingStanding owed={owed} /> : null}
      {moneyBack ? (
        <p className="mt-4 print:hidden">
          <a className="tap" href={moneyBack.href}>
            {moneyBack.text}
          </a>
        </p>
      ) : null}
      {record ? (
        <p className="mt-4 print:hidden">
          <a className="tap" href={record.href}>
            {record.text}
          </a>
        </p>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState picture="list" title={t.none}>
          {t.soon}
        </EmptyState>
      ) : (
        <>
          <section aria-labelledby="invoices-title" className="part">
            <h2 id="invoices-title" className="mb-4">
              {t.invoices}
            </h2>
            <InvoiceList rows={rows} />
            <p className="mt-4 print:hidden">
              <a className="tap" href={`${path}/invoices.csv`} download>
                {t.csv}
              </a>
            </p>
          </section>
          <section aria-labelledby="payments-title" className="part">
            <h2 id="payments-title" className="mb-4">
              {t.payments}
            </h2>
            {payments.length === 0 ? <p>{t.noPayments}</p> : <PaymentList payments={payments} />}
          </section>
        </>
      )}
      {others ? (
        <section aria-labelledby="others-title" className="part print:hidden">
          <h2 id="others-title">{t.others}</h2>
          <p className="mt-2 max-w-line">{others.text}</p>
          <p>
            <a className="tap" href={others.href}>
              {t.links}
            </a>
          </p>
        </section>
      ) : null}
    </div>
  );
}
