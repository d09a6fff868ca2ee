import { Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { AskChange, OpenChange } from "~/components/company/company-change";
import { useRefused } from "~/components/forms/use-refused";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { changeCompanyInLaw, loadCompanyChangePage } from "~/screens/company/company-change.server";

export const handle = {
  title: { en: "Change the legal name or EIN", es: "Cambiar el nombre legal o el EIN" },
};

export const loader = page(["auth", "companysettings"], loadCompanyChangePage);
export const action = form(["auth", "companysettings"], changeCompanyInLaw);

export default function CompanyChange() {
  const { title, intro, back, open, refused, form: requestForm } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-4">{title}</h1>
      <p className="mb-6 max-w-line">{intro}</p>
      {open ? <OpenChange open={open} result={result} /> : null}
      {refused ? (
        <Part
          id="refused"
          title={refused.title}
          className="notice mb-8 max-w-line"
          heading="mb-2 text-h3"
        >
          <p className="mb-3 whitespace-pre-line">{refused.text}</p>
          <SummaryList rows={refused.rows} />
        </Part>
      ) : null}
      {requestForm ? <AskChange askedOn={requestForm} result={result} /> : null}
    </div>
  );
}
