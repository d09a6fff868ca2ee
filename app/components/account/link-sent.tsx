import { FormFrame } from "~/components/forms/form-frame";
import type { Constraints, FormResult } from "~/components/forms/field-state";
import { Button } from "~/components/ui/button";
import { CodeForm } from "./code-form";
import { ResendButton } from "./resend-button";

/** The same reply whether the address is known or not (handbook/screens.md). */
export function LinkSent({
  email,
  waitSeconds,
  constraints,
  codes,
  result,
}: {
  email: string;
  /** Whether a code of the mail can be redeemed here. */
  codes: boolean;
  waitSeconds: number;
  constraints: Constraints;
  result: FormResult | undefined;
}) {
  return (
    <>
      <p role="status" className="font-bold [overflow-wrap:anywhere]">
        {`If ${email} has an account, a link is on its way`}
      </p>
      {codes ? (
        <>
          <p className="my-3">
            The mail also holds a 6-digit code. Both work for 15 minutes. Open the link, or enter
            the code here:
          </p>
          <CodeForm constraints={constraints} />
        </>
      ) : (
        <p className="my-3">Open the link in it to sign in.</p>
      )}
      <h2 className="mt-8 text-h3">Nothing there?</h2>
      <p className="my-2">
        It can take a minute. Look in your spam or junk folder, and check the address above.
      </p>
      <FormFrame action="/login" intent="resend" result={result}>
        <ResendButton waitSeconds={waitSeconds} />
      </FormFrame>
      <FormFrame action="/login" intent="other-address">
        <Button quiet>Use another address</Button>
      </FormFrame>
    </>
  );
}
