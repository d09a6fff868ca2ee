import { AgreedBox } from "~/components/sign-up/check/agreed-box";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextField } from "~/components/forms/text-field";
import { StepLayout, type StepFacts } from "~/components/sign-up/step-frame";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { CostOfChoice, LostCoverage, type Cost } from "./review";
import { signTexts } from "./sign.text";

type Agreement = Pick<StepFacts, "action" | "back" | "progress" | "pace"> & {
  seen: string;
  at_work: boolean;
  waives: boolean;
  covered: readonly string[];
  /** Their coverage without a health plan. */
  part: "dental" | "vision" | "both" | null;
  /** People who are covered now and would lose it. */
  lost: readonly string[];
  effective: string | null;
  closes: string | null;
  cost: Cost;
  constraints: Constraints;
};

export function ElectionAgreement({
  page,
  result,
}: {
  page: Agreement;
  result: FormResult | undefined;
}) {
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
          <ul className="my-2 list-disc pl-6">
            {page.covered.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
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
        <input type="hidden" name="seen" value={page.seen} />
        <AgreedBox field={field("agreed")} seen={page.seen} />
        <TextField field={field("signature")} label={t.sign} autoComplete="name" />
        <PersonOnly why={t.onlyThemselves}>
          <Button>{declines ? t.waiveButton : t.button}</Button>
        </PersonOnly>
      </FormFrame>
    </StepLayout>
  );
}
