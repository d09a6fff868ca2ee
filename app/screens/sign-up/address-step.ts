import type { Registration } from "~/contract/sign-up/registration-calls";
import type { Flow, FlowStep, FlowVerdict } from "../engine/flow";
import { textOf } from "../engine/answer-rows";
import { walkOf } from "../engine/walk";

/**
 * The step of a flow that asks where the draft lives. It stays open to somebody who waits, because a wrong state is
 * mended there.
 */
export function addressStep(flow: Flow): FlowStep | null {
  return flow.steps.find((step) => step.about?.({ state: "OR" }).state) ?? null;
}

/**
 * handbook/guards.md, forcewaitlist, on a page of this flow: nothing known yet, nothing to wait for. Where the address is
 * asked, a wrong state can be mended.
 */
export function waitsAt(flow: Flow, draft: Registration | null, path: string): FlowVerdict {
  if (!draft || draft.opening.open || addressStep(flow)?.path === path) return "pass";
  // Nobody waits for what their answers keep them from; the step rule leads to the page that says so.
  return walkOf(flow, draft, null).stop?.final ? "pass" : { to: flow.waitlist };
}

/** State and ZIP code of a draft as typed, "" where nothing was. */
export function addressOf(flow: Flow, draft: Registration): { state: string; zip: string } {
  const answers = draft.steps[addressStep(flow)?.key ?? ""]?.data ?? {};
  return { state: textOf(answers, "state"), zip: textOf(answers, "zip") };
}
