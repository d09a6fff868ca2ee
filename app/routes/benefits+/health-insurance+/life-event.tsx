import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { loadLifeEventPage, reportEvent } from "~/screens/health/coverage-acts.server";

export const handle = { title: { en: "Report a life event", es: "Avisar de un evento de vida" } };

export const loader = page(["auth"], loadLifeEventPage);
export const action = form(["auth"], reportEvent);

export default function LifeEvent() {
  const { t, back, may, kinds, choose } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, {});
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{t.title}</h1>
      {may ? (
        <>
          <p className="mt-3 max-w-line text-lead">{t.intro}</p>
          <PersonOnly reason={t.why}>
            <FormFrame result={result} className="mt-6">
              <RadioCards field={field("kind")} label={t.kind} options={kinds} />
              <TextField field={field("event_on")} type="date" label={t.day} hint={t.dayHint} />
              <p className="max-w-line text-small text-soft">{t.sealed}</p>
              <Button>{t.send}</Button>
            </FormFrame>
          </PersonOnly>
        </>
      ) : (
        <>
          <p className="mt-4 max-w-line">{t.none}</p>
          <ButtonLine className="mt-4" href={choose.href} text={choose.text} />
        </>
      )}
    </div>
  );
}
