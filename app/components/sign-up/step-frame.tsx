import { Fragment, useContext, type ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { KeptFields, useKeptForm } from "~/components/forms/kept-fields";
import { SeenMark } from "~/components/forms/seen-mark";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { PaceLine, WithPrice, type PaceFacts } from "./pace/pace";
import { stepFrameTexts } from "./step-frame.text";
import type { StepAnswer } from "./use-step-answer";

const stageTexts = texts({
  en: { steps: "Steps", at: "Step {at:number} of {of:number}", done: "Done:" },
  es: { steps: "Pasos", at: "Paso {at:number} de {of:number}", done: "Listo:" },
});

/** What a step's page and its form need. */
export type StepFacts = {
  pace: PaceFacts;
  action: string;
  /** The stages of the sign-up, and the current one, counted from 1. A stage that can't be changed now has no link. */
  progress: { stage: number; stages: { title: string; href: string | null }[] };
  back: string;
  /** The draft's id; null before the first save. */
  registration: string | null;
  /** The version of the step's answers, and the marks by which a later save recognizes changed ones. */
  rev: number;
  marks?: string;
  /** True if the page was opened from the check page. */
  returnToCheck: boolean;
};

const stageBar = "block min-h-[1.75rem] border-t-[0.3rem] pt-[0.35rem] no-underline";

/** For names of stages, which a phone has no room for. */
const wideOnly = "sr-only @sm:not-sr-only";

/** The frame of a sign-up's pages: the way back, the stages, the pace and the price. `printed` is a head for print. */
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
  printed?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="one-thing frame pt-4">
      {printed}
      <LinkLine className="print:hidden" href={back} text={useTexts(stepFrameTexts).back} />
      <StageBars {...progress} />
      <PaceLine pace={pace} />
      <WithPrice pace={pace}>
        <h1 className="mb-4">{title}</h1>
        {lead ? <p className="mb-6 max-w-line">{lead}</p> : null}
        {children}
      </WithPrice>
    </div>
  );
}

/** Completed stages link to their pages; on a phone, the stages are bars below a text. */
function StageBars({ stage, stages }: StepFacts["progress"]) {
  const t = useTexts(stageTexts);
  const current = stage - 1;
  return (
    <nav aria-label={t.steps} className="mb-2 text-small print:hidden">
      <p className="mb-1 text-soft">
        {t.at({ at: stage, of: stages.length })}
        <span className="font-bold text-ink @sm:hidden">{`: ${stages[current]?.title ?? ""}`}</span>
      </p>
      <ol className="flex gap-2">
        {stages.map(({ title, href }, index) => {
          const color = index > current ? "border-line text-soft" : "border-accent text-accent";
          return (
            <li
              key={title}
              className="min-w-0 flex-[1_1_0]"
              aria-current={index === current ? "step" : undefined}
            >
              {index < current && href ? (
                <a className={`${stageBar} ${color} hover:underline`} href={href}>
                  <span className={wideOnly}>
                    <span className="sr-only">{t.done} </span>
                    {title}
                  </span>
                </a>
              ) : (
                <span
                  className={`${stageBar} ${index === current ? "border-accent font-bold text-ink" : color}`}
                >
                  <span className={wideOnly}>{title}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The hidden fields of every form of a step: the draft, the version of its answers, and if it returns to the check. */
export function StepFields({
  page,
  rev = page.rev,
  marks = page.marks,
}: {
  page: StepFacts;
  rev?: number;
  marks?: string | undefined;
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
      <SeenMark name="shown" value={marks ?? ""} />
      {page.returnToCheck ? <input type="hidden" name="return" value="check" /> : null}
    </>
  );
}

/** "Continue" (`text`) unless `goesOn` is false, first for the Enter key, and "Save", which doesn't validate. */
export function StepButtons({ text, goesOn = true }: { text?: string; goesOn?: boolean }) {
  const t = useTexts(stepFrameTexts);
  return (
    <div className="flex flex-wrap gap-3">
      {goesOn ? <Button>{text ?? t.goOn}</Button> : null}
      <LeaveButton />
    </div>
  );
}

/** The button "Save and come back later", which stores a step as it is. */
export function LeaveButton() {
  return (
    <Button quiet name="intent" value="save" formNoValidate>
      {useTexts(stepFrameTexts).leave}
    </Button>
  );
}

/** A page of a step (handbook/screens.md): the frame and its form, with `children` as fields, and the buttons. */
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
  /** False if no answer lets the visitor continue, so that the step can only be saved. */
  goesOn?: boolean;
  children: ReactNode;
}) {
  const kept = useKeptForm(page.action, undefined)?.find(([name]) => name === "rev");
  const rev = answer?.rev ?? Number(kept?.[1] ?? page.rev);
  return (
    <StepLayout page={page} title={title} lead={lead}>
      <FormFrame result={answer?.result} action={page.action}>
        <StepFields page={page} rev={rev} marks={answer?.marks ?? page.marks} />
        {/* The key changes with the version, so that the fields show what was saved elsewhere. */}
        <Fragment key={rev}>{children}</Fragment>
        <StepButtons goesOn={goesOn} />
      </FormFrame>
    </StepLayout>
  );
}
