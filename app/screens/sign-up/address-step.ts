import type { Registration } from "~/contract/sign-up/registration-calls";
import type { Flow, FlowStep } from "../engine/flow";
import { textOf } from "../engine/answer-rows";

/**
 * The step of a flow that asks where the draft lives. It stays open to somebody who waits, because a wrong state is
 * mended there.
 */
export function addressStep(flow: Flow): FlowStep | null {
  return flow.steps.find((step) => step.about?.({ state: "OR" }).state) ?? null;
}

/** State and ZIP code of a draft as typed, "" where nothing was. */
export function addressOf(flow: Flow, draft: Registration): { state: string; zip: string } {
  const answers = draft.steps[addressStep(flow)?.key ?? ""]?.data ?? {};
  return { state: textOf(answers, "state"), zip: textOf(answers, "zip") };
}
