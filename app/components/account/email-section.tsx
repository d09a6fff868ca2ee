import { EmailField } from "~/components/forms/email-field";
import { CodeField } from "~/components/forms/code-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly, useLoggedInAs } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";

/** The address that somebody signs in with, the one that waits to be confirmed, and the form that asks for another. */
export function EmailSection({
  email,
  changes,
  pending,
  constraints,
  codeConstraints,
  resultOf,
}: {
  email: string;
  /** Whether it can be changed here. */
  changes: boolean;
  /** The new address, and until when it can be confirmed, written out. */
  pending: { email: string; until: string } | null;
  constraints: Constraints;
  codeConstraints: Constraints;
  resultOf: (intent: string) => FormResult | undefined;
}) {
  const newEmail = fieldStates(resultOf("email"), constraints);
  const code = fieldStates(resultOf("email-code"), codeConstraints);
  const loggedInAs = useLoggedInAs();
  return (
    <section aria-labelledby="email-title" className="part">
      <h2 id="email-title">Email address</h2>
      <p className="mb-4 mt-2 max-w-line">
        You sign in as <b>{email}</b>.
        {changes
          ? " To change it, enter the new address: we email a link and a code there, and nothing changes until you confirm."
          : null}
      </p>
      {pending && !loggedInAs ? (
        <div className="notice mb-6 max-w-form">
          <p>
            <b>{pending.email}</b> isn’t confirmed yet. If that address can be used here, an email
            with a link and a 6-digit code is on its way to it. Both work until {pending.until}.
          </p>
          <FormFrame result={resultOf("email-code")} action="/me" intent="email-code">
            <CodeField field={code("code")} />
            <Button>Confirm the new address</Button>
          </FormFrame>
          <FormFrame action="/me" intent="email-cancel" className="mt-4">
            <Button quiet>Keep my present address</Button>
          </FormFrame>
        </div>
      ) : null}
      {changes ? (
        <FormFrame result={resultOf("email")} action="/me" intent="email">
          <EmailField field={newEmail("email")} label="New email address" />
          <PersonOnly why="An email address opens the account, so only its owner changes it.">
            <Button quiet>Email a link to the new address</Button>
          </PersonOnly>
        </FormFrame>
      ) : null}
    </section>
  );
}
