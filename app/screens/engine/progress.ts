import type { Language } from "~/language/languages";
import type { Place } from "./flow";
import { firstOpen, openPages, pagesOf, type Walk } from "./walk";

/** How far somebody has come on their walk through a flow, and what is left. */

export type Progress = { stage: number; stages: { title: string; href: string | null }[] };

/** The step indicator: finished stages that may be opened again have a link. */
export function progressOf(walk: Walk, place: Place, language: Language): Progress {
  const { flow } = walk;
  const upTo = (firstOpen(walk) ?? flow.check).stage;
  return {
    stage: place.stage,
    stages: flow.stages.map(({ [language]: title }, index) => {
      const stage = index + 1;
      const first = pagesOf(walk).find((each) => each.stage === stage);
      return { title, href: stage < upTo && first && stage !== place.stage ? first.path : null };
    }),
  };
}

export type Task = {
  title: string;
  href: string | null;
  status: "done" | "started" | "open" | "later";
};

/** The hub's task list: the parts that the step indicator counts. A task that cannot be opened yet has no link. */
export function tasksOf(walk: Walk, language: Language): Task[] {
  const { flow, draft } = walk;
  const open = firstOpen(walk);
  return flow.stages.map(({ [language]: title }, index): Task => {
    const stage = index + 1;
    const steps = walk.steps.filter((step) => step.stage === stage);
    const left = steps.find(({ key }) => draft?.steps[key]?.status !== "complete");
    if (flow.check.stage === stage && !left) {
      return open
        ? { title, href: null, status: "later" }
        : { title, href: flow.check.path, status: "open" };
    }
    if (!left) return { title, href: steps[0]?.path ?? null, status: "done" };
    if (open && open.stage < stage) return { title, href: null, status: "later" };
    const begun = steps.some(({ key }) => draft?.steps[key]);
    const href = openPages(walk, left)[0]?.path ?? left.path;
    return { title, href, status: begun ? "started" : "open" };
  });
}

/** How many minutes are left from this page on, by the table: what is not answered, the page itself, and the check page. */
export function minutesLeft(walk: Walk, path: string): number {
  const left = walk.steps.flatMap((step) => {
    const open = openPages(walk, step);
    return step.pages.filter((page) => page.path === path || open.includes(page));
  });
  return left.reduce((sum, { minutes }) => sum + minutes, walk.flow.check.minutes);
}

/** When the newest answers were kept, an ISO time; null while there are none. */
export const savedAt = ({ draft }: Walk): string | null =>
  Object.values(draft?.steps ?? {})
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;
