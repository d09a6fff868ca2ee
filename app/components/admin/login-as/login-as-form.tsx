import type { ReactNode } from "react";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { Button } from "~/components/ui/button";
import { loginAsMinutes, longestReason } from "~/domain/admin/login-as-terms";
import { notWhileVisiting } from "~/domain/admin/login-as-terms.text";
import { useTexts } from "~/language/use-texts";

/** Whom one may log in as. */
export type LoginAsTarget = {
  name: string;
  email: string;
  company: string | null;
  loginAs: string;
};

export const loginAsFailure = "Failed to login as user";

export const loginAsTitle = ({ name }: Pick<LoginAsTarget, "name">) => `Log in as ${name}?`;

/** The same question on its own page and in the dialog. `stay`: the way back. */
export function LoginAsForm({
  person: { name, email, company, loginAs },
  result,
  busy = false,
  stay,
}: {
  person: LoginAsTarget;
  result?: FormResult | undefined;
  busy?: boolean;
  stay: ReactNode;
}) {
  const acts = useTexts(notWhileVisiting);
  const field = fieldStates(result, { reason: { maxLength: longestReason } });
  return (
    <>
      <p className="mb-4 text-soft">{[email, company].filter(Boolean).join(" · ")}</p>
      <p className="max-w-line">
        {`You see what ${name} sees, for ${loginAsMinutes} minutes at most. What you change is written down under both names, and ${name} is told by email. In their place you cannot:`}
      </p>
      <ul className="mb-6 mt-2 list-disc pl-6">
        {Object.values(acts).map((act) => (
          <li key={act}>{act}</li>
        ))}
      </ul>
      <FormFrame result={result} action={loginAs}>
        <TextArea
          field={field("reason")}
          label="Reason (optional)"
          hint={`${name} sees it.`}
          rows={2}
        />
        <div className="joined">
          <Button disabled={busy}>{`Log in as ${name}`}</Button>
          {stay}
        </div>
      </FormFrame>
    </>
  );
}
