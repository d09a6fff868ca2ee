import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { CompanyDetailFields } from "~/components/company/company-fields";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { reloadAfterConflict } from "~/components/forms/reload-after-conflict";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, TapLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { changeDetails, loadCompanyPage } from "~/screens/company/company.server";

export const handle = {
  title: { en: "Company details", es: "Datos de la empresa" },
};

export const loader = page(["auth", "companysettings"], loadCompanyPage);
export const action = form(["auth", "companysettings"], changeDetails);

export const shouldRevalidate = reloadAfterConflict;

export default function Company() {
  const { title, back, legal, address, form: requestForm, save } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, requestForm.constraints, requestForm.values);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-6">{title}</h1>
      <SummaryList rows={legal.rows} />
      <p className="mt-4 max-w-line text-soft">{legal.note}</p>
      <LinkLine className="mb-4" href={legal.link.href} text={legal.link.text} />
      <p className="mb-8 max-w-line text-soft">
        {`${address.text} `}
        <TapLink href={address.href}>{address.link}</TapLink>
      </p>
      <FormFrame result={result}>
        <SeenMark name="shown" value={requestForm.marks} />
        <CompanyDetailFields key={requestForm.marks} field={field} />
        <SelectField
          key={`${requestForm.marks} zone`}
          field={field("time_zone")}
          label={requestForm.zone.label}
          hint={requestForm.zone.hint}
          options={requestForm.zones}
        />
        <Button>{save}</Button>
      </FormFrame>
    </div>
  );
}
