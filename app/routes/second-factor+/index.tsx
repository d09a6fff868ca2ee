import { useLoaderData } from "@remix-run/react";
import { FactorField } from "~/components/account/second-factor/factor-field";
import { FormFrame } from "~/components/forms/form-frame";
import { useFormFields } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { factorForm } from "~/screens/account/account-forms.server";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import {
  nextOf,
  withNext,
  secondFactorPath,
  serializeKnownDevice,
} from "~/screens/account/second-factor.server";

const showFactorTexts = texts({
  en: {
    how: "Open your authenticator app and enter the code it shows for Member Benefits. We ask administrators for it on a new device, and before anything that affects other people.",
    goOn: "Continue",
    lost: "Don’t have the app or a recovery code? Ask the people who run this site: they can reset your second factor.",
  },
  es: {
    how: "Abra su aplicación de autenticación y escriba el código que muestra para Member Benefits. Se lo pedimos a los administradores en un dispositivo nuevo y antes de algo que afecte a otras personas.",
    goOn: "Continuar",
    lost: "¿No tiene la aplicación ni un código de recuperación? Pida a quienes administran este sitio que restablezcan su segundo factor.",
  },
});

export const handle = { title: { en: "Confirm it’s you", es: "Confirme que es usted" } };

/** Returns the form for a code; redirects an account that needs none, or to the setup if it wasn't done. */
export const loader = page(["auth"], (args) => {
  const { second_factor } = args.user;
  const next = nextOf(args);
  if (!second_factor) return seeOther(next);
  if (!second_factor.set_up) return seeOther(withNext(`${secondFactorPath}/set-up`, next));
  return { path: withNext(secondFactorPath, next), constraints: factorForm.constraints };
});

/** Checks the code and sets the cookie that lets this browser skip the second factor for 90 days. */
export const action = form(["auth"], async (posted) => {
  if (!posted.user.second_factor) return seeOther(nextOf(posted));
  const submission = parseForm(posted.fields, factorForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const body = { code: submission.value.code };
  const { device } = await posted.backend.call("proveSecondFactor", { body });
  const headers = new Headers({ "Set-Cookie": await serializeKnownDevice(device) });
  return seeOther(nextOf(posted), { headers });
});

/** The field for a code of the app or a recovery code, and what to do without either. */
export default function SecondFactor() {
  const t = useTexts(showFactorTexts);
  const { path, constraints } = useLoaderData<typeof loader>();
  const { result, field } = useFormFields(constraints);
  return (
    <div className="frame py-12">
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="my-4 max-w-line">{t.how}</p>
      <FormFrame result={result} action={path}>
        <FactorField field={field("code")} orRecovery />
        <Button>{t.goOn}</Button>
      </FormFrame>
      <p className="mt-8 max-w-line text-small text-soft">{t.lost}</p>
    </div>
  );
}
