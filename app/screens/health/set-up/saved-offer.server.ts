import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { walkFor } from "../../engine/ask-walk.server";
import { go, leadsOn } from "../../forms/form-answer.server";
import { isKept, showSaved } from "../../sign-up/submit.server";
import { electionFlow } from "../elect/election-flow.server";
import { whyNot } from "./group-page.server";
import { groupSetUp } from "./group-set-up.server";
import { offerFlow } from "./offer-flow.server";

/** Shows a saved sign-up, the ways back and out, and why it can't go on if the group can't have a plan. */
export async function savedOffer(args: PageRequest) {
  const page = await showSaved(args, offerFlow);
  if (leadsOn(page)) {
    // A member who chooses for themselves has a page of their own for it.
    const { draft } = await walkFor(args, electionFlow);
    return isKept(draft) ? go(electionFlow.warning) : page;
  }
  const facts = await groupSetUp(args);
  const not = facts && whyNot(facts, args.language);
  const t = say(groupPageTexts, args.language);
  if (page.elsewhere) return { ...page, not: null };
  return { ...page, documentTitle: not ? t.ineligible : t.title, not };
}
