import { birthDayOf } from "~/domain/account/birth-fields";
import { medicareRead } from "~/domain/sign-up/unseen-answers";
import { adultFrom } from "~/domain/sign-up/member-age";
import { walkFor } from "../engine/ask-walk.server";
import { answersOf, stepNamed, type Flow } from "../engine/flow";
import { goOnWithRead } from "./read-page.server";
import type { Asked, Posted } from "./sign-up.server";

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
  const goOnWithMedicareRead = (posted: Posted) =>
    goOnWithRead(posted, flow, step, { intent: "read", mark: medicareRead });

  return { guardianPage, medicarePage, goOnWithMedicareRead };
}
