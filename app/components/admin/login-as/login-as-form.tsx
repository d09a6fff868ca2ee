import type { ReactNode } from "react";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { Button } from "~/components/ui/button";
import { TextList } from "~/components/ui/parts";
import { loginAsMinutes, longestReason } from "~/domain/user";
import { notWhileVisiting } from "~/domain/admin/login-as-terms.text";
import { useTexts } from "~/language/use-texts";
import { loginAsFormTexts } from "./login-as-form.text";

/** The user to log in as; `loginAs` is the path of the page that does it. */
export type LoginAsTarget = {
  name: string;
  email: string;
  company: string | null;
  loginAs: string;
};

/** Asks for the reason to log in as a user, on a page or in a dialog; `stay` is the link or button back. */
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
  const t = useTexts(loginAsFormTexts);
  const acts = useTexts(notWhileVisiting);
  const field = fieldStates(result, {
    reason: { required: true, maxLength: longestReason },
  });
  return (
    <>
      <p className="mb-4 text-soft">{[email, company].filter(Boolean).join(" · ")}</p>
      <p className="max-w-line">{t.about({ name, minutes: loginAsMinutes })}</p>
      <TextList className="mb-6 mt-2 list-disc pl-6" lines={Object.values(acts)} />
      <FormFrame result={result} action={loginAs}>
        <TextArea field={field("reason")} label={t.reason} hint={t.reasonHint({ name })} rows={2} />
        <div className="joined">
          <Button disabled={busy}>{t.button({ name })}</Button>
          {stay}
        </div>
      </FormFrame>
    </>
  );
}
