import { offerPublishedTexts } from "~/domain/health/offer/offer-published.text";
import { runsCompany } from "~/domain/user";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { go } from "../../forms/form-answer.server";
import { walkFor } from "../../engine/ask-walk.server";
import { publishedOffer } from "./acceptance.server";
import { offerFlow } from "./offer-flow.server";

/**
 * The page after a signature, which can be bookmarked: the current or coming offer, no matter which owner signed it.
 */
export async function offerPublished(args: PageRequest) {
  const { user, language } = args;
  if (!user || !runsCompany(user)) {
    return go("/benefits/health-insurance", { notice: "onlyOwnerOffers" });
  }
  const [walk, offer] = [await walkFor(args, offerFlow), await publishedOffer(args)];
  const { title, none } = say(offerPublishedTexts, language);
  return {
    documentTitle: offer ? title : none,
    offer,
    reference: walk.draft?.reference ?? null,
  };
}
