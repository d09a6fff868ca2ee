import { useLoaderData } from "@remix-run/react";
import { InvoiceList } from "~/components/billing/invoice-list";
import { EmptyState } from "~/components/ui/empty-state";
import { invoicesPage } from "~/screens/billing/invoices.server";
import { page } from "~/http/route.server";

export const handle = { title: "Invoices" };

export const loader = page(["auth", "subscriptionsettings"], invoicesPage);

export default function Invoices() {
  const { path, rows } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1 className="mb-4">Invoices</h1>
      {rows.length === 0 ? (
        <EmptyState picture="list" title="No invoices yet">
          Each invoice of your membership is kept here, to read, print and download.
        </EmptyState>
      ) : (
        <>
          <InvoiceList rows={rows} path={path} />
          <p className="print:hidden mt-4">
            <a className="tap" href={`${path}/invoices.csv`} download>
              Download this list (CSV)
            </a>
          </p>
        </>
      )}
    </div>
  );
}
