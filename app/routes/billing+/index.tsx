import { LinkLine } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { GoneLink } from "~/components/billing/gone-link";
import { InvoiceList } from "~/components/billing/invoice-list";
import { sharedBillingTexts } from "~/components/billing/shared-billing.text";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { loadSharedBillingPage } from "~/screens/billing/shared-billing.server";

export const handle = { title: { en: "Invoices", es: "Facturas" } };

/** Opening the link doesn't use it up, because mail scanners open links too. */
export const loader = page([], loadSharedBillingPage);

export default function SharedBilling() {
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
