import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { leadsOn } from "../../forms/form-answer.server";
import { showSaved } from "../../sign-up/submit.server";
import { whyNot } from "./group-page.server";
import { groupSetUp } from "./group-set-up.server";
import { offerFlow } from "./offer-flow.server";

/** What is kept of an employer's sign-up, the ways back and out, and why it can't go on where the group can't have a plan. */
export async function savedOffer(asked: PageRequest) {
  const page = await showSaved(asked, offerFlow);
  if (leadsOn(page)) return page;
  const facts = await groupSetUp(asked);
  const not = facts && whyNot(facts, asked.language);
  const said = say(groupPageTexts, asked.language);
  if (page.elsewhere) return { ...page, not: null };
  return { ...page, documentTitle: not ? said.ineligible : said.title, not };
}
