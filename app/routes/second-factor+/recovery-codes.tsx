import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RecoveryCodes } from "~/components/account/recovery-codes";
import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { guard } from "~/http/guard.server";
import { go } from "~/http/redirects.server";

export const handle = { title: "New recovery codes" };

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await guard(args, "auth");
  if (!user.second_factor?.set_up) throw go("/me");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend, user } = await guard(args, "auth");
  if (!user.second_factor) return go("/me");
  const { recovery_codes } = await backend.call("newRecoveryCodes");
  return data({ codes: recovery_codes });
}

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
