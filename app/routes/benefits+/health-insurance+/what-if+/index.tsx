import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { FigureTables } from "~/components/health/set-up/figures";
import { ShareFields } from "~/components/health/set-up/share-fields";
import { Button, LinkButton } from "~/components/ui/button";
import { stayAt } from "~/domain/form-frame";
import { whatIfTexts } from "~/domain/health/offer/what-if.text";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { whatIfPage } from "~/screens/health/set-up/what-if.server";

export const handle = { title: { en: "What if", es: "Qué pasaría si" }, noScripts: true };

export const loader = page(["auth", "subscriptioncancelled"], whatIfPage);

export default function WhatIf() {
  const { back, plans, tried, draft, figures, take } = useLoaderData<typeof loader>();
  const t = useTexts(whatIfTexts);
  const field = fieldStates(undefined, {}, tried);
  return (
    <div className="frame pt-4">
      <p className="print:hidden">
        <a className="tap" href={back}>
          {t.back}
        </a>
      </p>
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead}</p>
      <form
        action={`#${stayAt}`}
        className="flex max-w-form flex-col items-start gap-6 print:hidden"
      >
        <ShareFields field={field} plans={plans} />
        <Button>{t.show}</Button>
      </form>
      <div className="mt-8 max-w-form">
        <FigureTables figures={figures} />
        {draft ? <p className="mt-4">{draft}</p> : null}
        {take ? (
          <p className="mt-6 print:hidden">
            <LinkButton href={take}>{t.take}</LinkButton>
          </p>
        ) : null}
      </div>
    </div>
  );
}
