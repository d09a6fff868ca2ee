import type { Registration } from "~/contract/sign-up/registration-calls";
import type { Flow, FlowStep, FlowVerdict } from "../engine/flow";
import { pageAsking } from "../engine/flow-pages";
import { textOf } from "../engine/answer-rows";
import { walkOf } from "../engine/walk";

/** The step of a flow that asks where the draft lives. */
function addressStep(flow: Flow): FlowStep | null {
  return flow.steps.find((step) => step.about?.({ state: "OR" }).state) ?? null;
}

/** The path of the page that asks for it, where a wrong state is mended. */
export function addressPage(flow: Flow): string | null {
  const step = addressStep(flow);
  return step && pageAsking(step, "state").path;
}

/**
 * handbook/guards.md, forcewaitlist, on a page of this flow: nothing known yet, nothing to wait for. Where the address is
 * asked, a wrong state can be mended; the other pages of that step stay open too, because they may have to be answered first.
 */
export function waitsAt(flow: Flow, draft: Registration | null, path: string): FlowVerdict {
  if (!draft || draft.opening.open || isBesideAddress(flow, path)) return "pass";
  // Nobody waits for what their answers keep them from; the step rule leads to the page that says so.
  return walkOf(flow, draft, null).stop?.final ? "pass" : { to: flow.waitlist };
}

const isBesideAddress = (flow: Flow, path: string): boolean =>
  addressStep(flow)?.pages.some((page) => page.path === path) ?? false;

/** State and ZIP code of a draft as typed, "" where nothing was. */
export function addressOf(flow: Flow, draft: Registration): { state: string; zip: string } {
  const answers = draft.steps[addressStep(flow)?.key ?? ""]?.data ?? {};
  return { state: textOf(answers, "state"), zip: textOf(answers, "zip") };
}
