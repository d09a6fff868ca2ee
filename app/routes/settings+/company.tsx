import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { CompanyDetailFields } from "~/components/company/company-fields";
import { fieldStates } from "~/components/forms/field-state";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, TapLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { changeDetails, companyPage } from "~/screens/company/company.server";

export const handle = {
  title: { en: "Company details", es: "Datos de la empresa" },
};

export const loader = page(["auth", "companysettings"], companyPage);
export const action = form(["auth", "companysettings"], changeDetails);

export const shouldRevalidate = readAnewAfterConflict;

export default function Company() {
  const { title, back, inLaw, address, form: asked, save } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, asked.constraints, asked.values);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-6">{title}</h1>
      <SummaryList rows={inLaw.rows} />
      <p className="mt-4 max-w-line text-soft">{inLaw.change}</p>
      <LinkLine className="mb-4" href={inLaw.way.href} text={inLaw.way.text} />
      <p className="mb-8 max-w-line text-soft">
        {`${address.text} `}
        <TapLink href={address.href}>{address.link}</TapLink>
      </p>
      <FormFrame result={result}>
        <SeenMark name="shown" value={asked.shown} />
        <CompanyDetailFields key={asked.shown} field={field} />
        <SelectField
          key={`${asked.shown} zone`}
          field={field("time_zone")}
          label={asked.zone.label}
          hint={asked.zone.hint}
          options={asked.zones}
        />
        <Button>{save}</Button>
      </FormFrame>
    </div>
  );
}
