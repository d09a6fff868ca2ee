import { useAnswer } from "~/components/forms/use-refused";
import { RecoveryCodes } from "~/components/account/second-factor/recovery-codes";
import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";

import { newCodes } from "~/screens/account/second-factor.server";
import { go } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { newCodesTexts } from "~/components/account/second-factor/new-codes.text";

export const handle = { title: { en: "New recovery codes", es: "Códigos de recuperación nuevos" } };

export const loader = page(["auth"], ({ user: { second_factor: factor } }) => {
  if (!factor?.set_up) return go("/me");
  return factor.passed ? null : go("/second-factor");
});
export const action = form(["auth"], newCodes);

export default function NewRecoveryCodes() {
  const t = useTexts(newCodesTexts);
  const answer = useAnswer<typeof action>();
  if (answer) return <RecoveryCodes codes={answer.codes} next="/me" />;
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line">{t.ten}</p>
      <FormFrame action="/second-factor/recovery-codes">
        <div className="flex flex-wrap gap-4">
          <Button>{t.make}</Button>
          <LinkButton quiet href="/me">
            {t.cancel}
          </LinkButton>
        </div>
      </FormFrame>
    </div>
  );
}
