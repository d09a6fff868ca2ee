import { LinkLine } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { GoneLink } from "~/components/billing/gone-link";
import { InvoiceList } from "~/components/billing/invoice-list";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadSharedBillingPage } from "~/screens/billing/shared-billing.server";

const sharedBillingTexts = texts({
  en: {
    title: "Invoices",
    titleOf: "Invoices for {name}",
    intro: "You can read, print and download them here until {until:day}. Nothing can be changed.",
    none: "No invoices yet",
    soon: "Each invoice is shown here as soon as it’s issued.",
    all: "Download this list (CSV)",
  },
  es: {
    title: "Facturas",
    titleOf: "Facturas de {name}",
    intro:
      "Puede leerlas, imprimirlas y descargarlas aquí hasta el {until:day}. No se puede cambiar nada.",
    none: "Todavía no hay facturas",
    soon: "Cada factura aparece aquí en cuanto se emite.",
    all: "Descargar esta lista (CSV)",
  },
});

export const handle = { title: { en: "Invoices", es: "Facturas" } };

/** Returns the invoices for the URL's token (`shared`, null if it is dead), which opening doesn't use up. */
export const loader = page([], loadSharedBillingPage);

/** A payer's invoices for a bookkeeper, or that the link is dead. */
export default function BookkeeperInvoices() {
  const { shared } = useLoaderData<typeof loader>();
  const t = useTexts(sharedBillingTexts);
  if (!shared) return <GoneLink />;
  const { name, until, rows, csv } = shared;
  return (
    <div className="frame pt-8">
      <h1>{name ? t.titleOf({ name }) : t.title}</h1>
      <p className="mb-6 mt-2 max-w-line print:hidden">{t.intro({ until })}</p>
      {rows.length === 0 ? (
        <EmptyState picture="list" title={t.none}>
          {t.soon}
        </EmptyState>
      ) : (
        <>
          <InvoiceList rows={rows} />
          <LinkLine className="mt-4 print:hidden" href={csv} download text={t.all} />
        </>
      )}
    </div>
  );
}
