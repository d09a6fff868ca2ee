import { useLoaderData } from "@remix-run/react";
import { FactorField } from "~/components/account/factor-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { factorPage, proveFactor } from "~/screens/account/second-factor.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Confirm it is you" };

export const loader = page(["auth"], factorPage);
export const action = form(["auth"], proveFactor);

export default function SecondFactor() {
  const { here, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame py-12">
      <h1>Confirm it is you</h1>
      <p className="my-4 max-w-line">
        Open your authenticator app and enter the code it shows for Member Benefits. We ask
        administrators on a new device, and before things that concern other people.
      </p>
      <FormFrame result={result} action={here}>
        <FactorField field={field("code")} orRecovery />
        <Button>Continue</Button>
      </FormFrame>
      <p className="mt-8 max-w-line text-small text-soft">
        You have neither the app nor a recovery code? Ask whoever runs this site: they can reset
        your second factor.
      </p>
    </div>
  );
}
