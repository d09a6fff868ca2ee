import { useActionData } from "@remix-run/react";
import { RecoveryCodes } from "~/components/account/recovery-codes";
import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";

import { newCodes } from "~/screens/account/second-factor.server";
import { go } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "New recovery codes" };

export const loader = page(["auth"], ({ user }) => (user.second_factor?.set_up ? null : go("/me")));
export const action = form(["auth"], newCodes);

export default function NewRecoveryCodes() {
  const answer = useActionData<typeof action>();
  if (answer) return <RecoveryCodes codes={answer.codes} next="/me" />;
  return (
    <div className="frame pt-8">
      <h1>New recovery codes</h1>
      <p className="my-4 max-w-line">You get ten new codes. The old ones stop working.</p>
      <FormFrame action="/second-factor/recovery-codes">
        <div className="flex flex-wrap gap-4">
          <Button>Make new codes</Button>
          <LinkButton quiet href="/me">
            Cancel
          </LinkButton>
        </div>
      </FormFrame>
    </div>
  );
}
