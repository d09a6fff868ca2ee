import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { InvoiceChanges } from "~/components/billing/invoice-changes";
import { InvoiceFrame } from "~/components/billing/invoice-frame";
import { InvoiceSheet } from "~/components/billing/invoice-sheet";
import { PayLink, PayNotice } from "~/components/billing/paying-online";
import { HowToPay } from "~/components/billing/how-to-pay";
import { Button } from "~/components/ui/button";
import type { cameBackTexts } from "~/domain/billing/pages/came-back.text";
import { hasReceipt } from "~/domain/billing/invoice-terms";
import { sumPremiums } from "~/domain/billing/premium-sums";
import { loadInvoicePage, payInvoiceOnline } from "~/screens/billing/invoices.server";
import { invoicesPath } from "~/screens/billing/membership/membership-paths";
import { texts } from "~/language/texts";
import { usePassedTexts, useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";

const invoicePageTexts = texts({
  en: {
    back: "Back to invoices",
    invoice: "Download this invoice (PDF)",
    receipt: "Download the receipt (PDF)",
    table: "Download this invoice (CSV)",
    payroll: "Download the payroll file (CSV)",
    payWhy: "Only the account holder can pay from their account.",
    pay: "Pay {cents:money} now",
  },
  es: {
    back: "Volver a las facturas",
    invoice: "Descargar esta factura (PDF)",
    receipt: "Descargar el recibo (PDF)",
    table: "Descargar esta factura (CSV)",
    payroll: "Descargar el archivo de nómina (CSV)",
    payWhy: "Solo el titular puede pagar desde su cuenta.",
    pay: "Pagar {cents:money} ahora",
  },
});

export const handle = { title: { en: "Invoice", es: "Factura" } };

export const loader = page(["auth", "subscriptionsettings"], loadInvoicePage);

/** Redirects to the provider's payment page; without scripts, returns its URL (`payAt`). */
export const action = form(["auth", "subscriptionsettings"], payInvoiceOnline);

/** An invoice with its files and how to pay it; after a visit at the payment provider, how that ended. */
export default function InvoicePage() {
  const { invoice, from, owed_c, payOnline, changes, cameBack } = useLoaderData<typeof loader>();
  const t = useTexts(invoicePageTexts);
  const answer = useAnswer<typeof action>();
  const invoicePath = `${invoicesPath}/${invoice.number}`;
  const files = [
    { href: `${invoicePath}/invoice.pdf`, text: t.invoice },
    ...(hasReceipt(invoice) ? [{ href: `${invoicePath}/receipt.pdf`, text: t.receipt }] : []),
    { href: `${invoicePath}/invoice.csv`, text: t.table },
    // The file lists the deductions from employees' pay.
    ...(sumPremiums(invoice.lines)
      ? [{ href: "/benefits/health-insurance/team/payroll.csv", text: t.payroll }]
      : []),
  ];
  const payAt = answer && "payAt" in answer ? answer.payAt : null;
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <InvoiceFrame back={{ text: t.back, href: invoicesPath }} number={invoice.number} files={files}>
      {payAt ? <PayLink owed_c={owed_c} href={payAt} /> : null}
      {cameBack && !answer ? <CameBack {...cameBack} /> : null}
      <InvoiceSheet invoice={invoice} from={from} owed_c={owed_c}>
        {changes ? <InvoiceChanges changes={changes} path={invoicesPath} /> : null}
        {owed_c > 0 ? (
          <HowToPay {...invoice} owed_c={owed_c}>
            {payOnline && !payAt ? (
              <FormFrame result={result} action={invoicePath} className="my-4">
                <PayNotice owed_c={owed_c} />
                <PersonOnly reason={t.payWhy}>
                  <Button>{t.pay({ cents: owed_c })}</Button>
                </PersonOnly>
              </FormFrame>
            ) : null}
          </HowToPay>
        ) : null}
      </InvoiceSheet>
    </InvoiceFrame>
  );
}

/** Says how the visit at the payment provider ended; the payment counts when the provider confirms it. */
function CameBack({
  how,
  texts,
}: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["cameBack"]>) {
  const t = usePassedTexts<typeof cameBackTexts>(texts);
  return (
    <p className="notice my-6 max-w-form" role="status">
      {t[how]}
    </p>
  );
}
