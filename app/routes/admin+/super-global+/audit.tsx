import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { AuditFilters } from "~/components/admin/audit-filters";
import { auditPageTexts } from "~/components/admin/audit-page.text";
import { AuditPerson } from "~/components/admin/audit-person";
import { AuditTable } from "~/components/admin/audit-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextLinks, PageLinks } from "~/components/ui/page-links";
import { countText } from "~/domain/admin/count-text";
import { useLanguage, useTexts } from "~/language/use-texts";
import { auditPage, findPerson } from "~/screens/admin/super-audit.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Audit history", es: "Historial de auditoría" } };

export const loader = page(["auth", "superadmin"], auditPage);
export const action = form(["auth", "superadmin"], findPerson);

export default function Audit() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(auditPageTexts);
  const language = useLanguage();
  const answer = useAnswer<typeof action>();
  const { path, filters, lines, pagination, ways } = page;
  const { total, current_page, last_page } = pagination;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mt-2 max-w-line">{t.about}</p>
      {page.months.length > 0 ? (
        <details className="mt-4">
          <summary className="tap cursor-pointer text-accent underline">{t.months}</summary>
          <p className="text-soft">{t.monthsText}</p>
          <ul>
            {page.months.map(({ name, href }) => (
              <li key={href}>
                <a className="tap" href={href} download>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <AuditPerson
        person={page.person}
        subject={page.subject}
        action={page.action}
        answer={answer}
      />
      <AuditFilters
        path={path}
        filters={filters}
        actions={page.actions}
        result={page.result ?? undefined}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {/* The live region must always exist, so that screen readers announce the number of results. */}
        <p role="status" className="text-soft first-letter:uppercase">
          {total === 1 ? t.one : t.several({ total: countText(pagination, language) })}
        </p>
        {lines.length > 0 ? (
          <a className="tap" href={page.file} download>
            {total === 1 ? t.downloadOne : t.download}
          </a>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState picture="list" title={t.none}>
          {t.noneText} <a href={path}>{t.clear}</a>.
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
