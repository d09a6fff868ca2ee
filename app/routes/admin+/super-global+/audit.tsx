import { useActionData, useLoaderData } from "@remix-run/react";
import { AuditFilters } from "~/components/admin/audit-filters";
import { AuditPerson } from "~/components/admin/audit-person";
import { AuditTable } from "~/components/admin/audit-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextLinks, PageLinks } from "~/components/ui/page-links";
import { countText } from "~/domain/page-numbers";
import { auditPage, findPerson } from "~/screens/admin/super-audit.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Audit history" };

export const loader = page(["auth", "superadmin"], auditPage);
export const action = form(["auth", "superadmin"], findPerson);

export default function Audit() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { path, filters, lines, pagination, ways } = page;
  const { total, current_page, last_page } = pagination;
  return (
    <>
      <h1>Audit history</h1>
      <p className="mt-2 max-w-line">
        Who changed what. Nobody can edit these lines, and secrets are never in them.
      </p>
      {page.archivedBefore ? (
        <p className="mt-2 max-w-line text-soft">
          Lines from before {page.archivedBefore} are in the archive that your operator keeps.
        </p>
      ) : null}
      <AuditPerson person={page.person} action={page.action} answer={answer} />
      <AuditFilters path={path} filters={filters} actions={page.actions} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {/* Always there, so that a screen reader hears what a search has found. */}
        <p role="status" className="text-soft first-letter:uppercase">
          {total === 1 ? "1 line" : `${countText(pagination)} lines`}, newest first
        </p>
        {lines.length > 0 ? (
          <a className="tap" href={page.file} download>
            Download {total === 1 ? "this line" : "all of them"} (CSV)
          </a>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState picture="list" title="Nothing matches">
          No line of the audit history is like that. <a href={path}>Clear filters</a>.
        </EmptyState>
      ) : (
        <>
          <AuditTable lines={lines} />
          {ways ? (
            <NextLinks {...ways} />
          ) : (
            <PageLinks path={path} query={page.given} current={current_page} last={last_page} />
          )}
        </>
      )}
    </>
  );
}
