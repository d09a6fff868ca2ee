import { useLoaderData } from "@remix-run/react";
import { FactorField } from "~/components/account/second-factor/factor-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { factorPage, proveFactor } from "~/screens/account/second-factor.server";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { showFactorTexts } from "~/components/account/second-factor/show-factor.text";

export const handle = { title: { en: "Confirm it’s you", es: "Confirme que es usted" } };

export const loader = page(["auth"], factorPage);
export const action = form(["auth"], proveFactor);

export default function SecondFactor() {
  const t = useTexts(showFactorTexts);
  const { here, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame py-12">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line">{t.how}</p>
      <FormFrame result={result} action={here}>
        <FactorField field={field("code")} orRecovery />
        <Button>{t.goOn}</Button>
      </FormFrame>
      <p className="mt-8 max-w-line text-small text-soft">{t.lost}</p>
    </div>
  );
}
