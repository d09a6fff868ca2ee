import type { Registration } from "~/contract/sign-up/registration-calls";
import { lastZone } from "~/domain/us-state-zones";
import type { Flow, FlowStep, FlowVerdict } from "../engine/flow";
import { pageAsking } from "../engine/flow-pages";
import { textOf } from "../engine/answer-rows";
import { walkOf } from "../engine/walk";

/** The steps of a flow that ask where the draft lives: several, where a company and a person are asked on pages of their own. */
const addressSteps = (flow: Flow): FlowStep[] =>
  flow.steps.filter((step) => step.about?.({ state: "OR" }).state);

/** The one of them that this draft has answered; else the first. */
function addressStep(flow: Flow, draft: Registration | null): FlowStep | null {
  const steps = addressSteps(flow);
  return steps.find(({ key }) => draft?.steps[key]) ?? steps[0] ?? null;
}

/** The path of the page that asks for it, where a wrong state is mended. */
export function addressPage(flow: Flow, draft: Registration | null): string | null {
  const step = addressStep(flow, draft);
  return step && pageAsking(step, "state").path;
}

/**
 * handbook/guards.md, forcewaitlist, on a page of this flow: nothing known yet, nothing to wait for. Where the address is
 * asked, a wrong state can be mended; the other pages of that step stay open too, because they may have to be answered first.
 */
export function waitsAt(flow: Flow, draft: Registration | null, path: string): FlowVerdict {
  if (!draft || draft.opening.open || isBesideAddress(flow, path)) return "pass";
  // Nobody waits for what their answers keep them from; the step rule leads to the page that says so.
  return walkOf(flow, draft, null, lastZone).stop?.final ? "pass" : { to: flow.waitlist };
}

const isBesideAddress = (flow: Flow, path: string): boolean =>
  addressSteps(flow).some(({ pages }) => pages.some((page) => page.path === path));

/** State and ZIP code of a draft as typed, "" where nothing was. */
export function addressOf(flow: Flow, draft: Registration): { state: string; zip: string } {
  const answers = draft.steps[addressStep(flow, draft)?.key ?? ""]?.data ?? {};
  return { state: textOf(answers, "state"), zip: textOf(answers, "zip") };
}
