import { useLoaderData } from "@remix-run/react";
import { ClosingFacts } from "~/components/account/closing-facts";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { LoginAsNotice } from "~/components/forms/person-only";
import { Button, LinkButton } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { close, closingPage } from "~/screens/account/close-account.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Close your account" };

export const loader = page(["auth"], closingPage);
export const action = form(["auth"], close);

export default function CloseAccount() {
  const { facts, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame py-12">
      <h1 className="mb-4">Close your account</h1>
      {facts === null ? (
        <LoginAsNotice why="Only its owner closes an account." />
      ) : (
        <>
          <ClosingFacts {...facts} />
          {facts.blocked ? (
            <p className="mt-8">
              <LinkButton quiet href="/me">
                Back to your profile
              </LinkButton>
            </p>
          ) : (
            <FormFrame result={result} action="/me/close" className="mt-8">
              <CheckboxField
                field={field("sure")}
                label="Close my account for good. I know that nobody can bring it back."
              />
              <div className="flex flex-wrap gap-4">
                <Button>Close my account</Button>
                <LinkButton quiet href="/me">
                  Keep it
                </LinkButton>
              </div>
            </FormFrame>
          )}
        </>
      )}
    </div>
  );
}
