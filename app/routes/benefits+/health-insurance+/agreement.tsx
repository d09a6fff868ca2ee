import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { CostOfChoice, LostCoverage } from "~/components/health/elect/cost-of-choice";
import { signTexts } from "~/components/health/elect/sign.text";
import { AgreedBox } from "~/components/sign-up/check/agreed-box";
import { StepLayout } from "~/components/sign-up/step-frame";
import { Button } from "~/components/ui/button";
import { TextList } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { guardsAtCheck } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { loadAgreementPage, signElection } from "~/screens/health/elect/sign-election.server";

export const handle = {
  title: { en: "Sign your choice", es: "Firme su elección" },
  noScripts: true,
};

export const loader = page(guardsAtCheck(electionFlow), loadAgreementPage);
export const action = form(guardsAtCheck(electionFlow), signElection);

export default function AgreementPage() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(signTexts).agreement;
  const field = fieldStates(result, page.constraints);
  const { cost, effective, closes, waives, at_work } = page;
  const isCovered = cost.lines.length > 0;
  const declines = waives && !isCovered;
  return (
    <StepLayout page={page} title={declines ? t.waiveTitle : t.title}>
      {waives ? <p className="notice mb-4 max-w-line">{t.nobody}</p> : null}
      {isCovered && effective ? (
        <section className="mb-6 max-w-line">
          <h2 className="text-h3">
            {(page.part ? t.coversPart[page.part] : t.covers)({ effective })}
          </h2>
          <TextList className="my-2 list-disc pl-6" lines={page.covered} />
          <p className="notice">{t.others}</p>
        </section>
      ) : null}
      {effective ? <LostCoverage lost={page.lost} effective={effective} /> : null}
      <CostOfChoice cost={cost} shared={at_work} />
      <section className="prose mb-6 max-w-line">
        <h2>{t.reads}</h2>
        <ul>
          <li>{t.truth}</li>
          {isCovered ? <li>{t.plan}</li> : null}
          {isCovered ? <li>{(at_work ? t.pay : t.payOwn)({ cents: cost.member_c })}</li> : null}
          {closes ? <li>{(at_work ? t.later : t.laterOwn)({ closes })}</li> : null}
        </ul>
      </section>
      <FormFrame result={result} action={page.action}>
        <input type="hidden" name="seen" value={page.seenVersion} />
        <AgreedBox field={field("agreed")} seenVersion={page.seenVersion} />
        <TextField field={field("signature")} label={t.sign} autoComplete="name" />
        <PersonOnly reason={t.onlyThemselves}>
          <Button>{declines ? t.waiveButton : t.button}</Button>
        </PersonOnly>
      </FormFrame>
    </StepLayout>
  );
}
