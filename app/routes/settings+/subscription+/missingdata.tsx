import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { BillingFields, WayToPayField } from "~/components/billing/membership/billing-fields";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import {
  keepMissingData,
  loadMissingDataPage,
} from "~/screens/billing/membership/billing-details.server";

export const handle = {
  title: {
    en: "We need a little more for your invoices",
    es: "Necesitamos algo más para sus facturas",
  },
};

export const loader = page(["auth", "subscriptionsettings"], loadMissingDataPage);
export const action = form(["auth", "subscriptionsettings"], keepMissingData);

export default function MissingData() {
  const { title, back, t, missing, kinds, values, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints, values);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="my-4 max-w-line">{t.missingText}</p>
      <FormFrame result={result}>
        <BillingFields field={field} parts={missing} t={t} />
        {missing.includes("payment") ? (
          <WayToPayField field={field} kinds={kinds} label={t.way} />
        ) : null}
        <PersonOnly reason={t.reason}>
          <Button>{t.save}</Button>
        </PersonOnly>
      </FormFrame>
    </div>
  );
}
