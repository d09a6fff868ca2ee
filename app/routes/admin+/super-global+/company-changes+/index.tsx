import { useLoaderData } from "@remix-run/react";
import { companyChangesTexts } from "~/components/admin/super/company-changes.text";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { companyChangesPage } from "~/screens/admin/super-company-changes.server";

export const handle = { title: { en: "Company changes", es: "Cambios de empresas" } };

export const loader = page(["auth", "superadmin"], companyChangesPage);

export default function CompanyChanges() {
  const { changes } = useLoaderData<typeof loader>();
  const t = useTexts(companyChangesTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-3 max-w-line">{t.about}</p>
      {changes.length === 0 ? (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : null}
      <ul className="links max-w-form">
        {changes.map(({ id, href, company, asked, changes: wished }) => (
          <li key={id}>
            <a className="tap" href={href}>
              <span>
                <span className="underline">{company}</span>
                <span className="block text-small text-soft">
                  {t.line({ what: wished.map(({ what }) => what), asked })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
