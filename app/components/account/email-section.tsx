import { EmailField } from "~/components/forms/email-field";
import { CodeField } from "~/components/forms/fields/code-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly, useLoggedInAs } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { useTexts } from "~/language/use-texts";
import { myDetailsTexts } from "~/domain/account/my-details.text";

/**
 * The email address on /me: how to change it, and the new one that waits for its confirmation by code. An administrator
 * who is logged in as the user doesn't see the new one.
 */
export function EmailSection({
  email,
  changes,
  pending,
  constraints,
  codeConstraints,
  resultOf,
}: {
  email: string;
  /** True if the backend lets users change it. */
  changes: boolean;
  /** The new address and its formatted confirmation deadline. */
  pending: { email: string; until: string } | null;
  constraints: Constraints;
  codeConstraints: Constraints;
  /** Returns the errors of the page's form with this intent. */
  resultOf: (intent: string) => FormResult | undefined;
}) {
  const newEmail = fieldStates(resultOf("email"), constraints);
  const code = fieldStates(resultOf("email-code"), codeConstraints);
  const loggedInAs = useLoggedInAs();
  const t = useTexts(myDetailsTexts).email;
  const { waits } = t;
  return (
    <Part id="email-title" title={t.title}>
      <p className="mb-4 mt-2 max-w-line">
        {t.signedIn} <b>{email}</b>.{changes ? ` ${t.change}` : null}
      </p>
      {pending && !loggedInAs ? (
        <div className="notice mb-6 max-w-form">
          <p>
            <b>{pending.email}</b> {waits.unconfirmed} {waits.until({ until: pending.until })}
          </p>
          <FormFrame result={resultOf("email-code")} action="/me" intent="email-code">
            <CodeField field={code("code")} />
            <Button>{waits.confirm}</Button>
          </FormFrame>
          <FormFrame action="/me" intent="email-cancel" className="mt-4">
            <Button quiet>{waits.keep}</Button>
          </FormFrame>
        </div>
      ) : null}
      {changes ? (
        <FormFrame result={resultOf("email")} action="/me" intent="email">
          <EmailField field={newEmail("email")} label={t.label} />
          <PersonOnly reason={t.why}>
            <Button quiet>{t.send}</Button>
          </PersonOnly>
        </FormFrame>
      ) : null}
    </Part>
  );
}
