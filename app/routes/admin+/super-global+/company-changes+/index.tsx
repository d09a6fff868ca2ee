import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { companyChangesPage } from "~/screens/admin/super-company-changes.server";

export const handle = { title: "Changes of companies" };

export const loader = page(["auth", "superadmin"], companyChangesPage);

export default function CompanyChanges() {
  const { changes } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Changes of companies</h1>
      <p className="mb-6 mt-3 max-w-line">
        Owners ask for another legal name or EIN, and are promised an answer within 2 working days.
        The oldest is first.
      </p>
      {changes.length === 0 ? (
        <EmptyState picture="list" title="No request waits">
          What an owner asks for is listed here until somebody has decided.
        </EmptyState>
      ) : null}
      <ul className="links max-w-form">
        {changes.map(({ id, href, company, asked, changes: wished }) => (
          <li key={id}>
            <a className="tap" href={href}>
              <span>
                <span className="underline">{company}</span>
                <span className="block text-small text-soft">
                  {`${wished.map(({ what }) => what).join(" and ")}, asked ${asked}`}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
