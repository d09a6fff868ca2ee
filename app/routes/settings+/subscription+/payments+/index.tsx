import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { BackLink } from "~/components/benefits/back-link";
import { InvoiceList } from "~/components/billing/invoice-list";
import type { OwedFirst } from "~/components/billing/owed-first";
import { ButtonLine, LinkLine, Part } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { listInvoices, listReceivedPayments } from "~/core/billing/invoices";
import { getMoneyBack } from "~/core/billing/money-back";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { billingPageTexts } from "~/domain/billing/pages/billing-page.text";
import { moneyBackTexts } from "~/domain/billing/pages/money-back.text";
import { formatCents } from "~/domain/money";
import { ownsCompany } from "~/domain/user";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { useTexts, useLanguage } from "~/language/use-texts";
import { linksPath } from "~/screens/billing/billing-links.server";
import { recordLink } from "~/screens/billing/company-record.server";
import { invoiceRow, invoicesPath } from "~/screens/billing/invoices.server";
import { moneyBackPath } from "~/screens/billing/money-back.server";
import { billingOf, owedFirst } from "~/screens/billing/owed-first.server";

export const handle = { title: { en: "Billing", es: "Facturación" } };

/** Returns the link to the balance, or to earlier requests for it; null if there is neither. */
function moneyBackLink(
  { kept_c, requests }: Awaited<ReturnType<typeof getMoneyBack>>,
  language: Language,
) {
  if (kept_c === 0 && requests.length === 0) return null;
  const { link, requested } = say(moneyBackTexts, language);
  return { text: kept_c > 0 ? link : requested, href: moneyBackPath };
}

/** Everything about money in one place: what is owed, every invoice, every payment, and who else may read them. */
export const loader = page(["auth", "subscriptionsettings"], async ({ caller, user, language }) => {
  const [billing, issued, payments, back] = await Promise.all([
    billingOf({ caller, user }),
    listInvoices(caller),
    listReceivedPayments(caller),
    getMoneyBack(caller),
  ]);
  const t = say(billingPageTexts, language);
  const owed = owedFirst(billing, language);
  return {
    documentTitle: t.title,
    back: { text: t.settings, href: "/settings" },
    path: invoicesPath,
    // Without invoices there is nothing to show to a bookkeeper.
    others:
      issued.length > 0
        ? { text: ownsCompany(user) ? t.othersText : t.othersOwn, href: linksPath }
        : null,
    moneyBack: moneyBackLink(back, language),
    record: recordLink(user, billing?.membership?.state, language),
    // This is the page to which the link leads.
    owed: owed && { ...owed, all: null },
    rows: issued.map((invoice) => ({
      ...invoiceRow(invoice),
      href: `${invoicesPath}/${invoice.number}`,
    })),
    payments: payments.map((payment) => ({
      ...payment,
      href: `${invoicesPath}/${payment.invoice}`,
      receipt:
        payment.amount_c > payment.returned_c
          ? `${invoicesPath}/${payment.invoice}/receipt.pdf`
          : null,
    })),
  };
});

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
        <LinkLine className="mt-4 print:hidden" href={moneyBack.href} text={moneyBack.text} />
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
              href={`${path}/invoices.csv`}
              download
              text={t.csv}
            />
          </Part>
          <Part id="payments-title" title={t.payments} heading="mb-4">
            {payments.length === 0 ? <p>{t.noPayments}</p> : <PaymentList payments={payments} />}
          </Part>
        </>
      )}
      {others ? (
        <Part id="others-title" title={t.others} className="part print:hidden">
          <p className="mt-2 max-w-line">{others.text}</p>
          <LinkLine href={others.href} text={t.links} />
        </Part>
      ) : null}
    </div>
  );
}

type Payment = {
  id: string;
  kind: "hosted" | "bank" | "invoice";
  amount_c: number;
  received_on: string;
  reference: string;
  invoice: string;
  returned_c: number;
  reason: "bounced" | "wrong_invoice" | "mistake" | "refunded" | "disputed" | "dispute_lost" | null;
  /** The page about what it paid for. */
  href: string;
  /** The receipt's file; null if the whole payment was returned. */
  receipt: string | null;
};

function PaymentList({ payments }: { payments: readonly Payment[] }) {
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
        { title: t.for, cell: ({ invoice, href }) => <a href={href}>{invoice}</a> },
        { title: t.amount, figure: true, cell: ({ amount_c }) => money(amount_c) },
        {
          title: t.receipt,
          cell: ({ receipt, invoice }) =>
            receipt ? (
              <a href={receipt} download>
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
}: ComponentProps<typeof OwedFirst>) {
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
