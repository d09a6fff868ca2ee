import { useLoaderData, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { FigureTables, type Figures } from "~/components/health/set-up/figures";
import { ShareFields, planChoiceTexts } from "~/components/health/set-up/share-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { Button } from "~/components/ui/button";
import { useStepForm } from "~/components/sign-up/use-step-answer";
import { choiceNames } from "~/domain/health/offer/what-if-choice";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { loadPlanChoicePage } from "~/screens/health/set-up/plan-choice.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Plans and your share", es: "Los planes y su aporte" } };

export const loader = stepPage(offerFlow, "plan-selection", loadPlanChoicePage);
export const action = stepForm(offerFlow, "plan-selection");

/** ms between the last change and the request for new figures. */
const pause = 400;

/** Asks for plans, shares and days of an offer, with live figures; without plans to offer, only says so. */
export default function PlanChoice() {
  const { page, plans, starts, first, figures, whatIf } = useLoaderData<typeof loader>();
  const { answer, field } = useStepForm(page);
  const t = useTexts(planChoiceTexts);
  const { day } = formats(useLanguage());
  const live = useLiveFigures(figures);
  if (plans.length === 0) {
    return (
      <StepFrame page={page} title={page.title} lead={t.noPlans} answer={answer} goesOn={false}>
        {null}
      </StepFrame>
    );
  }
  return (
    <StepFrame page={page} title={page.title} lead={t.lead} answer={answer}>
      <div className="contents" onChange={live.reload}>
        <ShareFields field={field} plans={plans} />
      </div>
      <Button quiet name="intent" value="stay" formNoValidate>
        {t.recalculate}
      </Button>
      {live.figures ? <FigureTables figures={live.figures} /> : null}
      <p>
        <a href={whatIf}>{t.whatIf}</a>
      </p>
      <TextField
        field={field("open_from")}
        label={t.openFrom}
        type="date"
        min={first}
        className="max-w-[13rem]"
      />
      <TextField
        field={field("open_to")}
        label={t.openTo}
        hint={t.openHint}
        type="date"
        min={first}
        className="max-w-[13rem]"
      />
      <RadioCards
        field={field("effective_on")}
        label={t.starts}
        options={starts.map((value) => ({ value, text: day(value) }))}
      />
    </StepFrame>
  );
}

/** Returns the figures, and `reload`, which gets them for the form's choice shortly after its last change. */
function useLiveFigures(initial: Figures | null) {
  // The same page is loaded with the choice in its query.
  const { pathname } = useLocation();
  const { load, data } = useFetcher<{ figures: Figures | null }>();
  const waiting = useRef<number>();
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  function reload({ currentTarget }: FormEvent<HTMLElement>): void {
    const form = currentTarget.closest("form");
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      if (!form) return;
      const input = new FormData(form);
      const query = new URLSearchParams();
      for (const name of choiceNames)
        for (const value of input.getAll(name)) query.append(name, String(value));
      load(`${pathname}?index&${query}`);
    }, pause);
  }
  return { figures: data?.figures ?? initial, reload };
}
