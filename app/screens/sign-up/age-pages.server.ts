import { birthDayOf } from "~/domain/account/birth-fields";
import { medicareReadField } from "~/domain/sign-up/unseen-answers";
import { adultFrom } from "~/domain/sign-up/member-age";
import { loadWalk } from "../engine/ask-walk.server";
import { answersOf, stepNamed, type Flow } from "../engine/flow";
import { recordReadPage } from "./read-page.server";
import type { SignUpRequest, PostedSignUp } from "./sign-up.server";

/**
 * Returns the loaders and the action of a flow's pages that depend on the applicant's age, which they leave to the
 * routes' guards to check. `key` is the step that asks for the birth date.
 */
export function agePagesOf(flow: Flow, key: string) {
  const step = stepNamed(flow, key);

  /** For applicants under 18: who can sign up for them, and when they can themselves. */
  async function guardianPage(args: SignUpRequest) {
    const { draft } = await loadWalk(args, flow);
    const born = birthDayOf(answersOf(draft)[step.key] ?? {}) ?? "";
    return { born, adultOn: adultFrom(born), change: step.path, remove: flow.warning };
  }

  /** Applicants of 65 and over read that Medicare comes before a health plan and that a membership isn't insurance. */
  async function medicarePage(args: SignUpRequest) {
    const { draft } = await loadWalk(args, flow);
    return { change: step.path, registration: draft?.id ?? "" };
  }

  /** "Go on" records in the draft that the page was read. */
  const goOnWithMedicareRead = (posted: PostedSignUp) =>
    recordReadPage(posted, flow, step, { intent: "read", mark: medicareReadField });

  return { guardianPage, medicarePage, goOnWithMedicareRead };
}
