import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { billingDetailsTexts } from "~/domain/billing/membership/billing-details.text";
import { BillingFields, WayToPayField } from "~/components/billing/membership/billing-fields";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useFormFields } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import {
  saveMissingDetails,
  loadMissingDetailsPage,
} from "~/screens/billing/membership/billing-details.server";

export const handle = {
  title: {
    en: "We need a little more for your invoices",
    es: "Necesitamos algo más para sus facturas",
  },
};

/** Returns the form for what is missing; if nothing is, redirects to the page that asked for it. */
export const loader = page(["auth", "subscriptionsettings"], loadMissingDetailsPage);
/** Saves what is missing and redirects to the page that asked for it, or to the membership. */
export const action = form(["auth", "subscriptionsettings"], saveMissingDetails);

/** Asks for what is missing of name, email, address and way to pay. */
export default function MissingBillingDetails() {
  const { missing, kinds, values, constraints } = useLoaderData<typeof loader>();
  const t = useTexts(billingDetailsTexts);
  const { result, field } = useFormFields(constraints, values);
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.settings} />
      <h1>{t.missingTitle}</h1>
      <p className="my-4 max-w-line">{t.missingText}</p>
      <FormFrame result={result}>
        <BillingFields field={field} parts={missing} />
        {missing.includes("payment") ? <WayToPayField field={field} kinds={kinds} /> : null}
        <PersonOnly reason={t.why}>
          <Button>{t.save}</Button>
        </PersonOnly>
      </FormFrame>
    </div>
  );
}
