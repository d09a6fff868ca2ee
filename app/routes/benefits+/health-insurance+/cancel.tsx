import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { reloadAfterConflict } from "~/components/forms/reload-after-conflict";
import { PersonOnly } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, QuietLink } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { cancelCoverage, loadCancelPage } from "~/screens/health/coverage-acts.server";

export const handle = { title: { en: "Cancel your coverage", es: "Cancelar su cobertura" } };

export const loader = page(["auth"], loadCancelPage);
export const action = form(["auth"], cancelCoverage);

export const shouldRevalidate = reloadAfterConflict;

export default function CancelCoverage() {
  const { t, back, text, change, event, keeps, seenVersion } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{t.title}</h1>
      <p className="mt-4 max-w-line">{text ?? t.none}</p>
      {change ? <p className="mt-2 max-w-line">{change}</p> : null}
      {text ? (
        <PersonOnly reason={t.why}>
          <FormFrame result={result} className="mt-6">
            <SeenMark name="seen" value={seenVersion} />
            {keeps ? <input type="hidden" name="keep" value="yes" /> : null}
            <div className="flex flex-wrap gap-4">
              <Button>{t.send}</Button>
              <QuietLink href={back.href}>{t.keep}</QuietLink>
            </div>
          </FormFrame>
        </PersonOnly>
      ) : event ? (
        <ButtonLine className="mt-4" href={event.href} text={event.text} />
      ) : null}
    </div>
  );
}
