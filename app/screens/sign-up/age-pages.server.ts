import { birthDayOf } from "~/domain/account/birth-fields";
import { medicareRead } from "~/domain/sign-up/unseen-answers";
import { adultFrom } from "~/domain/sign-up/member-age";
import { walkFor } from "../engine/ask-walk.server";
import { answersOf, stepNamed, type Flow } from "../engine/flow";
import { resumePath, walkOf } from "../engine/walk";
import { BackendError } from "~/backend/backend-error";
import { go, refuseWhole, type Go, type Refused } from "../forms/form-answer.server";
import { problem } from "~/domain/problems/problem";
import { keepAnswers, type Asked, type Posted } from "./sign-up.server";

/** The pages that somebody meets by their age; their guard lets in only whom they are for. */

/** Those of a flow whose step asks for the birthday. */
export function agePagesOf(flow: Flow, key: string) {
  const step = stepNamed(flow, key);

  /** Under 18: who can sign up instead, and when they can themselves. */
  async function guardianPage(asked: Asked) {
    const { draft } = await walkFor(asked, flow);
    const born = birthDayOf(answersOf(draft)[step.key] ?? {}) ?? "";
    return { born, adultOn: adultFrom(born), change: step.path, remove: flow.warning };
  }

  /** 65 and over: what comes before a health plan, and what a membership is not. */
  async function medicarePage(asked: Asked) {
    const { draft } = await walkFor(asked, flow);
    return { change: step.path, registration: draft?.id ?? "" };
  }

  /** "Go on": keeps in the draft that the page was read. */
  async function goOnWithMedicareRead(posted: Posted): Promise<Go | Refused> {
    const walk = await walkFor(posted, flow);
    const given = walk.draft?.steps[step.key];
    if (!given) return go(resumePath(walk));
    if (posted.fields.get("intent") !== "read") {
      return refuseWhole(posted.fields, problem("sign_up.form_unreadable"), 422);
    }
    try {
      const { draft, headers } = await keepAnswers(posted, flow, step, {
        draft: walk.draft,
        rev: given.rev,
        data: { ...given.data, [medicareRead]: "yes" },
        complete: true,
      });
      const after = walkOf(flow, draft, walk.facts);
      const waits = !draft.opening.open && !after.stop?.final;
      return go(waits ? flow.waitlist : resumePath(after), { headers });
    } catch (error) {
      // Another tab saved at this very moment; what it saved is read when the button is pressed again.
      if (!(error instanceof BackendError) || error.status !== 409) throw error;
      return refuseWhole(posted.fields, problem("calls.changed_elsewhere"), 409);
    }
  }

  return { guardianPage, medicarePage, goOnWithMedicareRead };
}
