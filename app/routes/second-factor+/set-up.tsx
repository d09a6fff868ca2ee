import { useActionData, useLoaderData } from "@remix-run/react";
import { FactorField } from "~/components/account/factor-field";
import { RecoveryCodes } from "~/components/account/recovery-codes";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { confirmApp, setUpPage } from "~/screens/account/second-factor.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Set up a second factor" };

export const loader = page(["auth"], setUpPage);
export const action = form(["auth"], confirmApp);

/** The codes are all that matters once they are told: what set them up is not asked for anew. */
export const shouldRevalidate = () => false;

export default function SetUp() {
  const { next, here, secret, constraints, changes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} next={next} />;
  const field = fieldStates(answer?.result, constraints);
  return (
    <div className="frame pt-8">
      <h1>{changes ? "Use another device" : "Set up a second factor"}</h1>
      <p className="my-4 max-w-line">
        Administrators see other people’s data, so an email link alone is not enough for them. You
        need an authenticator app on your phone: any of them works.
        {changes ? " Your app of today stops working here once you are done." : null}
      </p>
      <ol className="my-6 grid max-w-line list-inside list-decimal gap-6">
        <li>
          Scan this with the app
          <div
            role="img"
            aria-label="QR code of the secret, which is written below"
            className="my-4 max-w-full"
            dangerouslySetInnerHTML={{ __html: secret.picture }}
          />
          <p>
            {"or type this secret: "}
            <code className="break-words text-lead">{secret.typed}</code>
          </p>
          <p className="mt-2">
            <a className="tap" href={secret.uri}>
              Open the app on this phone
            </a>
          </p>
        </li>
        <li>Enter the code that the app shows</li>
      </ol>
      <FormFrame result={answer?.result} action={here}>
        <FactorField field={field("code")} />
        <Button>Continue</Button>
      </FormFrame>
    </div>
  );
}
