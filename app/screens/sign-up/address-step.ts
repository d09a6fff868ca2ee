import type { Registration } from "~/domain/sign-up/registration";
import { westernmostZone } from "~/domain/us-state-zones";
import type { Flow, FlowStep, FlowVerdict } from "../engine/flow";
import { pageAsking } from "../engine/flow-pages";
import { textOf } from "../engine/answer-rows";
import { walkOf } from "../engine/walk";

/**
 * Returns the steps that ask for the applicant's US state; there are several if a company and an individual have
 * separate pages.
 */
const addressSteps = (flow: Flow): FlowStep[] =>
  flow.steps.filter((step) => step.about?.({ state: "OR" }).state);

/** Returns the first saved step that asks for the state, or else the first that does; null if the flow has none. */
function addressStep(flow: Flow, draft: Registration | null): FlowStep | null {
  const steps = addressSteps(flow);
  return steps.find(({ key }) => draft?.steps[key]) ?? steps[0] ?? null;
}

/** Returns the flow's page, as a path, on which a wrong state can be corrected; null if it doesn't ask for one. */
export function addressPage(flow: Flow, draft: Registration | null): string | null {
  const step = addressStep(flow, draft);
  return step && pageAsking(step, "state").path;
}

/**
 * Applies forcewaitlist (handbook/guards.md) to a page of this flow; it passes while the state is unknown, and if the
 * answers exclude the applicant for good. The pages of the step with the address stay open for corrections.
 */
export function checkWaitlist(flow: Flow, draft: Registration | null, path: string): FlowVerdict {
  const isBesideAddress = addressSteps(flow).some(({ pages }) =>
    pages.some((page) => page.path === path),
  );
  if (!draft || draft.opening.open || isBesideAddress) return "pass";
  // Applicants who are excluded by their answers don't wait; the step rule leads to the page that says so.
  return walkOf(flow, draft, null, westernmostZone).stop?.final ? "pass" : { to: flow.waitlist };
}

/** Returns the state and ZIP code as typed in the first saved step with an address; "" if missing. */
export function addressOf(flow: Flow, draft: Registration): { state: string; zip: string } {
  const answers = draft.steps[addressStep(flow, draft)?.key ?? ""]?.data ?? {};
  return { state: textOf(answers, "state"), zip: textOf(answers, "zip") };
}
