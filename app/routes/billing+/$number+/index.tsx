import { useLoaderData } from "@remix-run/react";
import { GoneLink } from "~/components/billing/gone-link";
import { InvoiceChanges } from "~/components/billing/invoice-changes";
import { InvoiceFrame } from "~/components/billing/invoice-frame";
import { InvoiceSheet } from "~/components/billing/invoice-sheet";
import { HowToPay } from "~/components/billing/how-to-pay";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadSharedInvoicePage } from "~/screens/billing/shared-billing.server";

const sharedInvoiceTexts = texts({
  en: {
    back: "Back to the invoices",
    files: {
      "invoice.pdf": "Download this invoice (PDF)",
      "receipt.pdf": "Download the receipt (PDF)",
      "invoice.csv": "Download this invoice (CSV)",
    },
  },
  es: {
    back: "Volver a las facturas",
    files: {
      "invoice.pdf": "Descargar esta factura (PDF)",
      "receipt.pdf": "Descargar el recibo (PDF)",
      "invoice.csv": "Descargar esta factura (CSV)",
    },
  },
});

export const handle = { title: { en: "Invoice", es: "Factura" } };

/** Returns an invoice by the URL's bookkeeper token (`shared`; null if token or number is wrong). */
export const loader = page([], loadSharedInvoicePage);

/** An invoice for a bookkeeper, or that the link is dead. */
export default function SharedInvoice() {
  const { shared } = useLoaderData<typeof loader>();
  const t = useTexts(sharedInvoiceTexts);
  if (!shared) return <GoneLink />;
  const { invoice, from, owed_c, changes, back, files } = shared;
  return (
    <InvoiceFrame
      back={{ text: t.back, href: back }}
      number={invoice.number}
      files={files.map(({ name, href }) => ({ text: t.files[name], href }))}
    >
      <InvoiceSheet invoice={invoice} from={from} owed_c={owed_c}>
        {changes ? <InvoiceChanges changes={changes} path={null} /> : null}
        {owed_c > 0 ? <HowToPay {...invoice} owed_c={owed_c} /> : null}
      </InvoiceSheet>
    </InvoiceFrame>
  );
}
