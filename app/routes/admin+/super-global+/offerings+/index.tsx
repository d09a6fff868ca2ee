import { useLoaderData } from "@remix-run/react";
import { OfferingFilters } from "~/components/admin/super/offering-filters";
import { OfferingTable } from "~/components/admin/super/offering-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { offeringList } from "~/screens/admin/super-offerings.server";
import { page } from "~/http/route.server";

export const handle = { title: "Plans and vendors" };

export const loader = page(["auth", "superadmin"], offeringList);

export default function Offerings() {
  const { path, filters, rows, pagination } = useLoaderData<typeof loader>();
  const { total, current_page, last_page } = pagination;
  return (
    <>
      <h1>Plans and vendors</h1>
      <p className="mt-2 max-w-line">
        Drafts are seen by nobody. What is retired cannot be chosen any more, and stays with those
        who have it.
      </p>
      <OfferingFilters path={path} filters={filters} />
      {/* Always there, so that a screen reader hears what a search has found. */}
      <p role="status" className="text-soft">
        {total === 1 ? "1 plan or vendor" : `${total} plans and vendors`}
      </p>
      {rows.length > 0 ? (
        <OfferingTable rows={rows} />
      ) : (
        <EmptyState picture="list" title="Nothing matches">
          There is no plan or vendor like that. <a href={path}>Clear filters</a>.
        </EmptyState>
      )}
      <PageLinks path={path} query={filters} current={current_page} last={last_page} />
    </>
  );
}
