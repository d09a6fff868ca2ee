import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { SureForm } from "~/components/company/hand-over";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { readAnewAfterConflict } from "~/components/forms/reload-after-conflict";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { answerHandOver, loadTakeOverPage } from "~/screens/company/hand-over.server";

export const handle = {
  title: { en: "Take over a company", es: "Hacerse cargo de una empresa" },
  noScripts: true,
};

export const loader = page(["auth"], loadTakeOverPage);
export const action = form(["auth"], answerHandOver);

export const shouldRevalidate = readAnewAfterConflict;

export default function TakeOver() {
  const { title, back, nothing, offer } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-4">{title}</h1>
      {nothing ? <p className="max-w-line">{nothing}</p> : null}
      {offer ? (
        <>
          <p className="max-w-line">{offer.intro}</p>
          <PersonOnly reason={offer.reason}>
            <SureForm
              intent="accept"
              hidden={{ name: "id", value: offer.id }}
              seenVersion={offer.seenVersion}
              lines={offer.lines}
              links={offer.links}
              sure={offer.sure}
              button={offer.take}
              constraints={offer.constraints}
              result={result}
            />
            <FormFrame intent="decline" className="mt-6">
              <input type="hidden" name="id" value={offer.id} />
              <Button quiet>{offer.decline}</Button>
            </FormFrame>
          </PersonOnly>
        </>
      ) : null}
    </div>
  );
}
