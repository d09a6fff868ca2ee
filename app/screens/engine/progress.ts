import type { Language } from "~/language/languages";
import type { FlowPage } from "./flow";
import { firstIncompleteStep, unansweredPages, pagesWithCheck, type Walk } from "./walk";

/** The step indicator; `stage` counts from 1, and is 0 for a page without a stage. */
type Progress = { stage: number; stages: { title: string; href: string | null }[] };

/** Returns the flow's stages that apply to the visitor, with their numbers among all of its stages. */
const stagesOf = ({ flow, steps }: Walk, language: Language): { title: string; stage: number }[] =>
  flow.stages
    .map(({ [language]: title }, index) => ({ title, stage: index + 1 }))
    .filter(
      ({ stage }) => flow.check.stage === stage || steps.some((step) => step.stage === stage),
    );

/** Returns the step indicator; stages before the first incomplete one have a link, except the current one. */
export function progressOf(walk: Walk, place: FlowPage, language: Language): Progress {
  const upTo = (firstIncompleteStep(walk) ?? walk.flow.check).stage;
  const stages = stagesOf(walk, language);
  return {
    stage: stages.findIndex(({ stage }) => stage === place.stage) + 1,
    stages: stages.map(({ title, stage }) => {
      const first = pagesWithCheck(walk).find((each) => each.stage === stage);
      return { title, href: stage < upTo && first && stage !== place.stage ? first.path : null };
    }),
  };
}

/** A stage as a task; one that can't be opened yet is `later` and has no link. */
type Task = {
  title: string;
  href: string | null;
  status: "done" | "started" | "open" | "later";
};

/** Returns the task list, with the same parts as the step indicator. A task that can't be opened yet has no link. */
export function tasksOf(walk: Walk, language: Language): Task[] {
  const { flow, draft } = walk;
  const open = firstIncompleteStep(walk);
  return stagesOf(walk, language).map(({ title, stage }): Task => {
    const steps = walk.steps.filter((step) => step.stage === stage);
    const nextStep = steps.find(({ key }) => draft?.steps[key]?.status !== "complete");
    if (flow.check.stage === stage && !nextStep) {
      return open
        ? { title, href: null, status: "later" }
        : { title, href: flow.check.path, status: "open" };
    }
    if (!nextStep) return { title, href: steps[0]?.path ?? null, status: "done" };
    if (open && open.stage < stage) return { title, href: null, status: "later" };
    const begun = steps.some(({ key }) => draft?.steps[key]);
    const href = unansweredPages(walk, nextStep)[0]?.path ?? nextStep.path;
    return { title, href, status: begun ? "started" : "open" };
  });
}

/** Returns the pages' minutes, summed: the unanswered ones, the one at `path` in any case, and the check page. */
export function minutesLeft(walk: Walk, path: string): number {
  const remaining = walk.steps.flatMap((step) => {
    const open = unansweredPages(walk, step);
    return step.pages.filter((page) => page.path === path || open.includes(page));
  });
  return remaining.reduce((sum, { minutes }) => sum + minutes, walk.flow.check.minutes);
}

/** Returns the ISO time of the latest saved answers; null if there are none. */
export const lastSavedAt = ({ draft }: Walk): string | null =>
  Object.values(draft?.steps ?? {})
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;
