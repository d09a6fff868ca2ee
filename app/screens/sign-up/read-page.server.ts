import { Failure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { loadWalk } from "../engine/ask-walk.server";
import type { Flow, FlowStep } from "../engine/flow";
import { resumePath, walkOf } from "../engine/walk";
import { seeOther, refuseWhole } from "../forms/form-answer.server";
import { saveAnswers, type PostedSignUp } from "./sign-up.server";

/**
 * "Go on" of a page that blocks a sign-up until it was read: it records that beside a step's saved answers, which
 * completes the step, and leads on, or to the waiting list if the state is closed; an unsaved step leads to where to
 * continue. Another intent (422) and a conflict (409) are refused. `intent` is the button's, and `mark` the answer that
 * records it.
 */
export async function recordReadPage(
  posted: PostedSignUp,
  flow: Flow,
  step: FlowStep,
  { intent, mark }: { intent: string; mark: string },
) {
  const walk = await loadWalk(posted, flow);
  const stored = walk.draft?.steps[step.key];
  if (!stored) return seeOther(resumePath(walk));
  if (posted.fields.get("intent") !== intent) {
    return refuseWhole(posted.fields, problem("sign_up.form_unreadable"), 422);
  }
  try {
    const { draft, headers } = await saveAnswers(posted, flow, step, {
      draft: walk.draft,
      rev: stored.rev,
      data: { ...stored.data, [mark]: "yes" },
      complete: true,
    });
    const after = walkOf(flow, draft, walk.facts, walk.zone);
    const waits = !draft.opening.open && !after.stop?.final;
    return seeOther(waits ? flow.waitlist : resumePath(after), { headers });
  } catch (error) {
    // Another tab saved at this moment; clicking again uses its answers.
    if (!(error instanceof Failure) || error.status !== 409) throw error;
    return refuseWhole(posted.fields, problem("calls.changed_elsewhere"), 409);
  }
}
