import { clockNow } from "~/backend/installation-clock";
import { LinkList, Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { CostTable } from "~/components/sign-up/cost-table";
import { SummaryList } from "~/components/ui/summary-list";
import { payersToday } from "~/domain/user";
import { loadCompanyRecord } from "~/screens/billing/company-record.server";
import { page } from "~/http/route.server";
import { seeOther } from "~/screens/forms/form-answer.server";

export const handle = {
  title: { en: "Your company's membership", es: "La membresía de su empresa" },
};

/** Returns the owner's company record; other visitors, and owners without one, are redirected to joining. */
export const loader = page([], async ({ caller, user, language }) => {
  const record = user?.is_company_owner
    ? await loadCompanyRecord(caller, language, payersToday(user, clockNow()))
    : null;
  return record ?? seeOther("/register");
});

export default function CurrentMembership() {
  const { name, parts, cost, asOf, change } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1>{name}</h1>
      <p className="my-4 max-w-line text-lead">{asOf}</p>
      <div className="max-w-line print:max-w-none">
        {/* In print, the parts are side by side, so that they fit on one page. */}
        <div className="print:grid print:grid-cols-2 print:gap-8">
          {parts.map(({ title, rows }) => (
            <section key={title} className="mb-12 print:mb-6">
              <h2 className="text-h3">{title}</h2>
              <SummaryList rows={rows} />
            </section>
          ))}
        </div>
        <Part
          id="cost-title"
          title={cost.title}
          className="break-inside-avoid"
          heading="mb-3 text-h3"
        >
          <CostTable lines={cost.lines} total_c={cost.total_c} per={cost.per} />
        </Part>
      </div>
      <Part
        id="change-title"
        title={change.title}
        className="mt-8 max-w-line print:hidden"
        heading="text-h3"
      >
        <LinkList ways={change.ways} />
        <p className="mt-4">{change.support}</p>
      </Part>
    </div>
  );
}
