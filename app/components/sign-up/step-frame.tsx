import { Fragment, useContext, type ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { KeptFields, useKeptForm } from "~/components/forms/kept-fields";
import { SeenMark } from "~/components/forms/seen-mark";
import { Button } from "~/components/ui/button";
import { StepIndicator } from "~/components/ui/step-indicator";
import { PaceLine, WithPrice, type PaceFacts } from "./pace/pace";
import { useTexts } from "~/language/use-texts";
import { stepFrameTexts } from "./step-frame.text";
import type { StepAnswer } from "./use-step-answer";

export type StepFacts = {
  pace: PaceFacts;
  action: string;
  progress: { stage: number; stages: { title: string; href: string | null }[] };
  back: string;
  registration: string | null;
  rev: number;
  /** The version of the answers in the form. */
  shown?: string;
  returnToCheck: boolean;
};

/** Frames a sign-up page with a back link, the progress and the price so far. */
export function StepLayout({
  page: { back, progress, pace },
  title,
  lead,
  printed,
  children,
}: {
  page: Pick<StepFacts, "back" | "progress" | "pace">;
  title: string;
  lead?: ReactNode;
  /** Content above it in print. */
  printed?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="one-thing frame pt-4">
      {printed}
      <p className="print:hidden">
        <a className="tap" href={back}>
          {useTexts(stepFrameTexts).back}
        </a>
      </p>
      <StepIndicator
        steps={progress.stages.map(({ title: name, href }) => (href ? { name, href } : { name }))}
        current={progress.stage - 1}
      />
      <PaceLine pace={pace} />
      <WithPrice pace={pace}>
        <h1 className="mb-4">{title}</h1>
        {lead ? <p className="mb-6 max-w-line">{lead}</p> : null}
        {children}
      </WithPrice>
    </div>
  );
}

/** Every form of a step carries these hidden fields. */
export function StepFields({
  page,
  rev = page.rev,
  shown = page.shown,
}: {
  page: StepFacts;
  rev?: number;
  shown?: string | undefined;
}) {
  const registration = page.registration ?? "";
  const kept = useContext(KeptFields);
  // A kept form of another draft must not send this draft's revision.
  const ofAnother = kept?.some(
    ([name, value]) => name === "registration" && value !== registration,
  );
  return (
    <>
      <input type="hidden" name="registration" value={registration} />
      {ofAnother ? (
        <input type="hidden" name="rev" value={0} />
      ) : (
        <SeenMark name="rev" value={rev} />
      )}
      <SeenMark name="shown" value={shown ?? ""} />
      {page.returnToCheck ? <input type="hidden" name="return" value="check" /> : null}
    </>
  );
}

/** "Continue" comes first, because Enter presses the first button; saving doesn't validate. */
export function StepButtons({ text, goesOn = true }: { text?: string; goesOn?: boolean }) {
  const t = useTexts(stepFrameTexts);
  return (
    <div className="flex flex-wrap gap-3">
      {goesOn ? <Button>{text ?? t.goOn}</Button> : null}
      <LeaveButton />
    </div>
  );
}

/** "Save and come back later". */
export function LeaveButton() {
  return (
    <Button quiet name="intent" value="save" formNoValidate>
      {useTexts(stepFrameTexts).leave}
    </Button>
  );
}

/** One question page of a sign-up (handbook/screens.md). */
export function StepFrame({
  page,
  title,
  lead,
  answer,
  goesOn = true,
  children,
}: {
  page: StepFacts;
  title: string;
  lead?: ReactNode;
  answer: StepAnswer | undefined;
  /** False if no answer leads on, so that it can only be saved. */
  goesOn?: boolean;
  children: ReactNode;
}) {
  const kept = useKeptForm(page.action, undefined)?.find(([name]) => name === "rev");
  const rev = answer?.rev ?? Number(kept?.[1] ?? page.rev);
  return (
    <StepLayout page={page} title={title} lead={lead}>
      <FormFrame result={answer?.result} action={page.action}>
        <StepFields page={page} rev={rev} shown={answer?.shown ?? page.shown} />
        {/* The key changes with the version, so that the fields show what was saved elsewhere. */}
        <Fragment key={rev}>{children}</Fragment>
        <StepButtons goesOn={goesOn} />
      </FormFrame>
    </StepLayout>
  );
}
