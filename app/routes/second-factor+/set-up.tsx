import { useLoaderData } from "@remix-run/react";
import { FactorField } from "~/components/account/second-factor/factor-field";
import { RecoveryCodes } from "~/components/account/second-factor/recovery-codes";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { useAnswer } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { renderSVG } from "uqr";
import { factorForm } from "~/screens/account/account-forms.server";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { data } from "@remix-run/node";
import {
  nextOf,
  withNext,
  secondFactorPath,
  serializeKnownDevice,
} from "~/screens/account/second-factor.server";

const setUpFactorTexts = texts({
  en: {
    title: "Set up a second factor",
    changeTitle: "Use another device",
    why: "Administrators see other people’s data, so an email link alone isn’t enough for them. You need an authenticator app on your phone; any one will do.",
    stops: "The app you use now will stop working here once you’re done.",
    scan: "Scan this with the app",
    picture: "QR code for the secret key written below",
    type: "or type this key:",
    open: "Open the app on this phone",
    enter: "Enter the code that the app shows",
    goOn: "Continue",
  },
  es: {
    title: "Configure un segundo factor",
    changeTitle: "Usar otro dispositivo",
    why: "Los administradores ven datos de otras personas, así que un enlace por correo no les basta. Necesita una aplicación de autenticación en su teléfono: sirve cualquiera.",
    stops: "La aplicación que usa ahora dejará de servir aquí cuando termine.",
    scan: "Escanee esto con la aplicación",
    picture: "Código QR de la clave, que está escrita abajo",
    type: "o escriba esta clave:",
    open: "Abrir la aplicación en este teléfono",
    enter: "Escriba el código que muestra la aplicación",
    goOn: "Continuar",
  },
});

export const handle = {
  title: { en: "Set up a second factor", es: "Configurar un segundo factor" },
};

/**
 * Returns a new secret for an authenticator app, which counts once its first code is confirmed. A user who needs no
 * second factor is redirected.
 */
export const loader = page(["auth"], async (args) => {
  const { second_factor } = args.user;
  const next = nextOf(args);
  if (!second_factor) return seeOther(next);
  const { secret, uri } = await args.backend.call("beginSecondFactor");
  return {
    next,
    path: withNext(`${secondFactorPath}/set-up`, next),
    secret: {
      manualKey: secret.match(/.{1,4}/g)?.join(" ") ?? secret,
      picture: renderSVG(uri, { border: 2 }),
      uri,
    },
    constraints: factorForm.constraints,
    changes: second_factor.set_up,
  };
});

/**
 * Checks the app's first code. Returns the recovery codes, which only this answer shows, and lets this browser skip the
 * second factor for 90 days.
 */
export const action = form(["auth"], async (posted) => {
  if (!posted.user.second_factor) return seeOther(nextOf(posted));
  const submission = parseForm(posted.fields, factorForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const body = { code: submission.value.code };
  const { recovery_codes, device } = await posted.backend.call("confirmSecondFactor", { body });
  const headers = { "Set-Cookie": await serializeKnownDevice(device) };
  return data({ codes: recovery_codes }, { headers });
});

/** Loading again would create another secret while the recovery codes are shown. */
export const shouldRevalidate = () => false;

export default function SetUpSecondFactor() {
  const t = useTexts(setUpFactorTexts);
  const { next, path, secret, constraints, changes } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} next={next} />;
  const field = fieldStates(answer?.result, constraints);
  return (
    <div className="frame pt-8">
      <h1>{changes ? t.changeTitle : t.title}</h1>
      <p className="my-4 max-w-line">
        {t.why}
        {changes ? ` ${t.stops}` : null}
      </p>
      <ol className="my-6 grid max-w-line list-inside list-decimal gap-6">
        <li>
          {t.scan}
          <div
            role="img"
            aria-label={t.picture}
            className="my-4 max-w-full"
            dangerouslySetInnerHTML={{ __html: secret.picture }}
          />
          <p>
            {`${t.type} `}
            <code className="break-words text-lead">{secret.manualKey}</code>
          </p>
          <LinkLine className="mt-2" href={secret.uri} text={t.open} />
        </li>
        <li>{t.enter}</li>
      </ol>
      <FormFrame result={answer?.result} action={path}>
        <FactorField field={field("code")} />
        <Button>{t.goOn}</Button>
      </FormFrame>
    </div>
  );
}
