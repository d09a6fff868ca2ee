import { RecoveryCodes } from "~/components/account/second-factor/recovery-codes";
import { FormFrame } from "~/components/forms/form-frame";
import { useAnswer } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { seeOther } from "~/screens/forms/form-answer.server";
import { data } from "@remix-run/node";

const newCodesTexts = texts({
  en: {
    ten: "You’ll get ten new codes. The old ones will stop working.",
    make: "Make new codes",
    cancel: "Cancel",
  },
  es: {
    ten: "Recibirá diez códigos nuevos. Los anteriores dejarán de servir.",
    make: "Crear códigos nuevos",
    cancel: "Cancelar",
  },
});

export const handle = { title: { en: "New recovery codes", es: "Códigos de recuperación nuevos" } };

/** Redirects a user without a second factor to /me, and one who hasn't passed it in this browser to its page. */
export const loader = page(["auth"], ({ user: { second_factor: factor } }) => {
  if (!factor?.set_up) return seeOther("/me");
  return factor.passed ? null : seeOther("/second-factor");
});

/** Returns ten new codes in place of earlier ones, only in this answer; without a second factor, redirects to /me. */
export const action = form(["auth"], async ({ backend, user }) => {
  if (!user.second_factor) return seeOther("/me");
  const { recovery_codes } = await backend.call("newRecoveryCodes");
  return data({ codes: recovery_codes });
});

export default function NewRecoveryCodes() {
  const language = useLanguage();
  const t = useTexts(newCodesTexts);
  const answer = useAnswer<typeof action>();
  if (answer) return <RecoveryCodes codes={answer.codes} next="/me" />;
  return (
    <div className="frame pt-8">
      <h1>{handle.title[language]}</h1>
      <p className="my-4 max-w-line">{t.ten}</p>
      <FormFrame action="/second-factor/recovery-codes">
        <div className="flex flex-wrap gap-4">
          <Button>{t.make}</Button>
          <QuietLink href="/me">{t.cancel}</QuietLink>
        </div>
      </FormFrame>
    </div>
  );
}
