import { CodeField } from "~/components/forms/fields/code-field";
import type { FieldState } from "~/components/forms/field-state";
import { PersonOnly } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { draftMails } from "~/domain/too-many-tries";
import { useTexts } from "~/language/use-texts";
import { confirmedTexts } from "../draft/confirmed-elsewhere.text";
import { confirmEmailTexts } from "./confirm-email.text";

/**
 * A membership requires the applicant's own address. The code is part of the signed form, so that confirming loses no
 * input, and its buttons submit only the code.
 */
export function ConfirmEmail({
  email,
  elsewhere,
  code,
}: {
  email: string | null;
  /** True if it was confirmed on another device. */
  elsewhere: boolean;
  code: FieldState;
}) {
  const t = useTexts(confirmEmailTexts);
  const there = useTexts(confirmedTexts);
  return (
    <section aria-labelledby="confirm-title" className="mb-6 w-full print:hidden">
      <h2 id="confirm-title" className="text-h3">
        {elsewhere ? there.title : t.title}
      </h2>
      <p className="my-3 max-w-line">
        {elsewhere ? there.code({ email: email ?? "" }) : email ? t.how({ email }) : t.noAddress}
      </p>
      {email ? <p className="my-3 max-w-line text-small">{t.held(draftMails)}</p> : null}
      <CodeField field={code} />
      <div className="mt-6 flex flex-wrap gap-3">
        <PersonOnly why={t.onlyThemselves}>
          <Button name="intent" value="confirm" formNoValidate>
            {t.confirm}
          </Button>
        </PersonOnly>
        <Button quiet name="intent" value="resend" formNoValidate>
          {t.another}
        </Button>
      </div>
    </section>
  );
}
