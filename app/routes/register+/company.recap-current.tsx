import { useLoaderData } from "@remix-run/react";
import { CostTable } from "~/components/sign-up/cost-table";
import { LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { companyRecord } from "~/screens/billing/company-record.server";
import { page } from "~/http/route.server";
import { go } from "~/screens/forms/form-answer.server";

export const handle = { title: "Your company's membership" };

export const loader = page([], async ({ backend, user, language }) => {
  const record = user?.is_company_owner ? await companyRecord(backend, language) : null;
  return record ?? go("/register");
});

export default function CurrentMembership() {
  const { name, company, membership, cost, asOf } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1>{name}</h1>
      <p className="my-4 max-w-line text-lead">{`Your membership as of ${asOf}.`}</p>
      <div className="max-w-line">
        <h2 className="text-h3">Company</h2>
        <SummaryList rows={company} />
        <h2 className="mt-12 text-h3">Membership</h2>
        <SummaryList rows={membership} />
        <h2 className="mb-3 mt-12 text-h3">What it costs</h2>
        <CostTable {...cost} />
      </div>
      <p className="print:hidden mt-8">
        <LinkButton href="/settings/subscription">Change in settings</LinkButton>
      </p>
    </div>
  );
}
