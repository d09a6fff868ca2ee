import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FactorField } from "~/components/account/factor-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { factorForm } from "~/screens/account/account-forms.server";
import {
  nextOf,
  proveFactor,
  secondFactorPath,
  withNext,
} from "~/screens/account/second-factor.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { go } from "~/http/redirects.server";

export const handle = { title: "Confirm it is you" };

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await guard(args, "auth");
  const next = nextOf(args.request);
  if (!user.second_factor) throw go(next);
  if (!user.second_factor.set_up) throw go(withNext(`${secondFactorPath}/set-up`, next));
  return { here: withNext(secondFactorPath, next), constraints: factorForm.constraints };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "auth");
  if (!visitor.user.second_factor) return go(nextOf(args.request));
  const outcome = await proveFactor(await readForm(args), visitor);
  return outcome instanceof Headers
    ? go(nextOf(args.request), { status: 303, headers: outcome })
    : outcome;
}

export default function SecondFactor() {
  const { here, constraints } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
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
