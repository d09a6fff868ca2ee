import type { ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { StepIndicator } from "~/components/ui/step-indicator";
import type { StepAnswer } from "./use-step-answer";

export type StepFacts = {
  action: string;
  progress: { stage: number; stages: { title: string; href: string | null }[] };
  back: string;
  registration: string | null;
  rev: number;
  returnToCheck: boolean;
};

/** The way back and where one stands, above the question of a step. */
export function StepHead({
  page: { back, progress },
  title,
  lead,
}: {
  page: Pick<StepFacts, "back" | "progress">;
  title: string;
  lead?: ReactNode;
}) {
  return (
    <>
      <p className="print:hidden">
        <a className="tap" href={back}>
          Back
        </a>
      </p>
      <StepIndicator
        steps={progress.stages.map(({ title: name, href }) => (href ? { name, href } : { name }))}
        current={progress.stage - 1}
      />
      <h1 className="mb-4">{title}</h1>
      {lead ? <p className="mb-6 max-w-line">{lead}</p> : null}
    </>
  );
}

/** What every form of a step carries besides its answers. */
export function StepFields({ page, rev = page.rev }: { page: StepFacts; rev?: number }) {
  return (
    <>
      <input type="hidden" name="registration" value={page.registration ?? ""} />
      <input type="hidden" name="rev" value={rev} />
      {page.returnToCheck ? <input type="hidden" name="return" value="check" /> : null}
    </>
  );
}

/** "Continue" first, because Enter presses the first; saving half an answer asks for nothing. */
export function StepButtons({ text = "Continue" }: { text?: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button>{text}</Button>
      <Button quiet name="intent" value="save" formNoValidate>
        Save and come back later
      </Button>
    </div>
  );
}

/** One question page of a sign-up (handbook/screens.md). */
export function StepFrame({
  page,
  title,
  lead,
  answer,
  children,
}: {
  page: StepFacts;
  title: string;
  lead?: ReactNode;
  answer: StepAnswer | undefined;
  children: ReactNode;
}) {
  return (
    <div className="frame pt-6">
      <StepHead page={page} title={title} lead={lead} />
      <FormFrame result={answer?.result} action={page.action}>
        <StepFields page={page} rev={answer?.rev ?? page.rev} />
        {children}
        <StepButtons />
      </FormFrame>
    </div>
  );
}
