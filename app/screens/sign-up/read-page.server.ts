import { Failure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { walkFor } from "../engine/ask-walk.server";
import type { Flow, FlowStep } from "../engine/flow";
import { resumePath, walkOf } from "../engine/walk";
import { go, refuseWhole } from "../forms/form-answer.server";
import { keepAnswers, type Posted } from "./sign-up.server";

/**
 * "Go on" of a page that blocks a sign-up until it was read: it records that in the draft, beside a step's answers.
 * `intent` is the button's, and `mark` the answer that records it.
 */
export async function goOnWithRead(
  posted: Posted,
  flow: Flow,
  step: FlowStep,
  { intent, mark }: { intent: string; mark: string },
) {
  const walk = await walkFor(posted, flow);
  const given = walk.draft?.steps[step.key];
  if (!given) return go(resumePath(walk));
  if (posted.fields.get("intent") !== intent) {
    return refuseWhole(posted.fields, problem("sign_up.form_unreadable"), 422);
  }
  try {
    const { draft, headers } = await keepAnswers(posted, flow, step, {
      draft: walk.draft,
      rev: given.rev,
      data: { ...given.data, [mark]: "yes" },
      complete: true,
    });
    const after = walkOf(flow, draft, walk.facts, walk.zone);
    const waits = !draft.opening.open && !after.stop?.final;
    return go(waits ? flow.waitlist : resumePath(after), { headers });
  } catch (error) {
    // Another tab saved at this moment; clicking again uses its answers.
    if (!(error instanceof Failure) || error.status !== 409) throw error;
    return refuseWhole(posted.fields, problem("calls.changed_elsewhere"), 409);
  }
}
