import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { BackLink } from "~/components/benefits/back-link";
import { InvoiceList } from "~/components/billing/invoice-list";
import type { OwedSummary } from "~/components/billing/owed-summary";
import { ButtonLine, LinkLine, Part } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { listInvoices, listReceivedPayments } from "~/core/billing/invoices";
import { getMoneyBack } from "~/core/billing/money-back";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { billingPageTexts } from "~/domain/billing/pages/billing-page.text";
import type { ReceivedPayment } from "~/domain/billing/billing";
import { formatCents } from "~/domain/money";
import { ownsCompany } from "~/domain/user";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { useTexts, useLanguage } from "~/language/use-texts";
import { recordLink } from "~/screens/billing/company-record.server";
import { invoiceRow } from "~/screens/billing/invoices.server";
import {
  invoicesPath,
  linksPath,
  moneyBackPath,
} from "~/screens/billing/membership/membership-paths";
import { loadBilling, describeOwed } from "~/screens/billing/owed-first.server";

export const handle = { title: { en: "Billing", es: "Facturación" } };

/** Returns what is owed, every invoice and payment, and whether money is kept for the payer or was asked back. */
export const loader = page(["auth", "subscriptionsettings"], async ({ caller, user, language }) => {
  const [billing, issued, payments, back] = await Promise.all([
    loadBilling({ caller, user }),
    listInvoices(caller),
    listReceivedPayments(caller),
    getMoneyBack(caller),
  ]);
  const owed = describeOwed(billing, language);
  return {
    isCompany: ownsCompany(user),
    moneyBack: { isKept: back.kept_c > 0, isRequested: back.requests.length > 0 },
    record: recordLink(user, billing?.membership?.state, language),
    // The box leaves out its link to all invoices, because it leads to this page.
    owed: owed && { ...owed, all: null },
    rows: issued.map((invoice) => invoiceRow(invoice, `${invoicesPath}/${invoice.number}`)),
    payments,
  };
});

/** What is owed, money kept, and all invoices and payments; without invoices, that there are none yet. */
export default function Billing() {
  const { isCompany, owed, moneyBack, record, rows, payments } = useLoaderData<typeof loader>();
  const t = useTexts(billingPageTexts);
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.settings} />
      <h1>{t.title}</h1>
      {owed ? <BillingStanding owed={owed} /> : null}
      {moneyBack.isKept || moneyBack.isRequested ? (
        <LinkLine
          className="mt-4 print:hidden"
          href={moneyBackPath}
          text={moneyBack.isKept ? t.moneyBack : t.moneyBackRequests}
        />
      ) : null}
      {record ? (
        <LinkLine className="mt-4 print:hidden" href={record.href} text={record.text} />
      ) : null}
      {rows.length === 0 ? (
        <EmptyState picture="list" title={t.none}>
          {t.soon}
        </EmptyState>
      ) : (
        <>
          <Part id="invoices-title" title={t.invoices} heading="mb-4">
            <InvoiceList rows={rows} />
            <LinkLine
              className="mt-4 print:hidden"
              href={`${invoicesPath}/invoices.csv`}
              download
              text={t.csv}
            />
          </Part>
          <Part id="payments-title" title={t.payments} heading="mb-4">
            {payments.length === 0 ? <p>{t.noPayments}</p> : <PaymentList payments={payments} />}
          </Part>
          <Part id="others-title" title={t.others} className="part print:hidden">
            <p className="mt-2 max-w-line">{isCompany ? t.othersText : t.othersOwn}</p>
            <LinkLine href={linksPath} text={t.links} />
          </Part>
        </>
      )}
    </div>
  );
}

/** The payments (at least one), with what went back, and a receipt unless nothing is left. */
function PaymentList({ payments }: { payments: readonly ReceivedPayment[] }) {
  const t = useTexts(billingPageTexts);
  const sheet = useTexts(sheetTexts);
  const { day, money } = formats(useLanguage());
  return (
    <DataTable
      caption={t.payments}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        { title: t.received, cell: ({ received_on }) => day(received_on) },
        {
          title: t.how,
          cell: ({ kind, returned_c, reason }) => (
            <>
              {sheet.methods[kind]}
              {returned_c > 0 ? (
                <span className="block text-alarm">
                  {t.whys[reason ?? "refunded"]({ cents: returned_c })}
                </span>
              ) : null}
            </>
          ),
        },
        {
          title: t.reference,
          cell: ({ reference }) => (
            <span className="[overflow-wrap:anywhere]">{reference || sheet.unnamed}</span>
          ),
        },
        {
          title: t.for,
          cell: ({ invoice }) => <a href={`${invoicesPath}/${invoice}`}>{invoice}</a>,
        },
        { title: t.amount, figure: true, cell: ({ amount_c }) => money(amount_c) },
        {
          title: t.receipt,
          // There is no receipt for a payment of which nothing is left.
          cell: ({ amount_c, returned_c, invoice }) =>
            amount_c > returned_c ? (
              <a href={`${invoicesPath}/${invoice}/receipt.pdf`} download>
                {t.pdf}
                <span className="sr-only">{` ${t.receiptOf({ invoice })}`}</span>
              </a>
            ) : null,
        },
      ]}
    />
  );
}

/**
 * Shows the amount due on the billing page. It is separate from the home page's box, because a shared file would be
 * one more download for every first page.
 */
function BillingStanding({
  owed: { title, isLate, state, amount_c, lines, pay },
}: ComponentProps<typeof OwedSummary>) {
  return (
    <Part id="owed-title" title={title} className="mt-6 max-w-line">
      <p className={`mt-2 text-lead font-bold ${isLate ? "text-alarm" : ""}`}>
        {amount_c === null ? state : `${formatCents(amount_c)}: ${state}`}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pay ? <ButtonLine className="mt-3 print:hidden" href={pay.href} text={pay.text} /> : null}
    </Part>
  );
}
