import { getAssociationFacts } from "~/core/association/application";
import type { PageRequest } from "~/sessions/visitor";
import { loadWalk } from "../engine/ask-walk.server";
import { pricedPeople } from "../sign-up/listed-team";
import { loadMembershipOffers } from "../sign-up/membership-choice.server";
import { findPlaceWithoutPlans } from "../health/place-without-plans.server";
import { associationFlow } from "./association-flow.server";
import { associationTeam, billedIn, loadFirstInvoice, payerOf } from "./association-price.server";

export async function loadPaymentPage(args: PageRequest) {
  const facts = await getAssociationFacts(args.caller);
  const walk = await loadWalk(args, associationFlow);
  const { draft } = walk;
  const payer = payerOf(draft);
  const needed = facts.membership
    ? null
    : await loadMembershipOffers(args, payer, walk, billedIn(draft));
  return {
    association: facts.association,
    membership: needed,
    people: payer === "company" ? pricedPeople(draft, associationTeam) : null,
    noPlansThere:
      payer === "individual" ? await findPlaceWithoutPlans(args, associationFlow, draft) : null,
  };
}

/** Returns the costs for the check page; for an applicant with a membership, these are only the dues. */
export async function loadAssociationCost(args: PageRequest) {
  const facts = await getAssociationFacts(args.caller);
  const { draft } = await loadWalk(args, associationFlow);
  const name = facts.association?.name ?? "";
  return {
    cost: await loadFirstInvoice(args, facts, draft),
    association: name,
    dues_c: facts.membership ? (facts.association?.dues_c ?? null) : null,
    noPlansThere:
      payerOf(draft) === "individual"
        ? await findPlaceWithoutPlans(args, associationFlow, draft)
        : null,
  };
}
