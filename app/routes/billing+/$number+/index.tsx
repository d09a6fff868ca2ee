import { useLoaderData } from "@remix-run/react";
import { GoneLink } from "~/components/billing/gone-link";
import { InvoiceChanges } from "~/components/billing/invoice-changes";
import { InvoiceSheet } from "~/components/billing/invoice-sheet";
import { RemitStub } from "~/components/billing/remit-stub";
import { sharedBillingTexts } from "~/components/billing/shared-billing.text";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { sharedInvoicePage } from "~/screens/billing/shared-billing.server";

export const handle = { title: { en: "Invoice", es: "Factura" } };

export const loader = page([], sharedInvoicePage);

export default function SharedInvoice() {
  const { shared } = useLoaderData<typeof loader>();
  const t = useTexts(sharedBillingTexts);
  const sheet = useTexts(sheetTexts);
  if (!shared) return <GoneLink />;
  const { invoice, from, owed_c, changes, back, files } = shared;
  return (
    <div className="frame pt-6">
      <p className="print:hidden">
        <a className="tap" href={back}>
          {t.back}
        </a>
      </p>
      <h1>
        {sheet.invoice}{" "}
        <span className="inline-block max-w-full [overflow-wrap:anywhere]">{invoice.number}</span>
      </h1>
      <InvoiceSheet invoice={invoice} from={from} owed_c={owed_c}>
        {changes ? <InvoiceChanges changes={changes} path={null} /> : null}
        {owed_c > 0 ? <RemitStub {...invoice} owed_c={owed_c} /> : null}
      </InvoiceSheet>
      <ul className="mt-6 flex flex-wrap gap-x-6 print:hidden">
        {files.map(({ name, href }) => (
          <li key={name}>
            <a className="tap" href={href} download>
              {t.files[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
