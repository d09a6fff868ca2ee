import { getAssociationFacts } from "~/core/association/application";
import { joinerIn } from "~/domain/association/association-answers";
import type { AssociationFacts } from "~/domain/association/association-facts";
import type { Registration } from "~/domain/sign-up/registration";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { wordLines } from "../billing/worded-lines";
import { type FlowReader, type PriceSoFar, answersOf } from "../engine/flow";
import { headcountOf, type TeamSteps } from "../sign-up/listed-team";
import { lowestMonthlyCost, loadMembershipCost } from "../sign-up/membership-choice.server";

const associationPriceTexts = texts({
  en: { dues: "Dues of {association}" },
  es: { dues: "Cuotas de {association}" },
});

/** The steps with the people that a company lists, and with its signer. */
export const associationTeam: TeamSteps = { team: "team", signer: ["join", "team"] };

/** Returns who pays: the company that joins, or the applicant. */
export const payerOf = (draft: Registration | null): "company" | "individual" =>
  joinerIn(answersOf(draft)) === "company" ? ("company" as const) : ("individual" as const);

/** Returns how many people the membership is billed for; 1 for an individual. */
export const billedHeadcount = (draft: Registration | null): number =>
  payerOf(draft) === "company" ? headcountOf(draft, associationTeam) : 1;

/** Returns the dues as a line of the price, also if they are 0; null without an association. */
function duesOf(
  facts: AssociationFacts | null,
  language: Language,
): { label: string; amount_c: number } | null {
  const association = facts?.association;
  if (!association) return null;
  const label = say(associationPriceTexts, language).dues({ association: association.name });
  return { label, amount_c: association.dues_c };
}

/**
 * Returns the chosen membership and the dues, as the first invoice will have them; null before the choice, without an
 * association, and for applicants who have a membership.
 */
export async function loadFirstInvoice(
  reader: FlowReader,
  facts: AssociationFacts | null,
  draft: Registration | null,
) {
  const dues = duesOf(facts, reader.language);
  if (!dues || facts?.membership) return null;
  const options = { step: "payment", headcount: billedHeadcount(draft) };
  const cost = await loadMembershipCost(reader, payerOf(draft), draft, options);
  if (!cost) return null;
  const line = { kind: "dues" as const, qty: 1, unit_c: dues.amount_c, reason: "", ...dues };
  const total_c = cost.total_c + dues.amount_c;
  return {
    ...cost,
    per: "once" as const,
    lines: [...cost.lines, ...(dues.amount_c === 0 ? [] : [line])],
    total_c,
    bill: { ...cost.bill, total_c },
  };
}

/**
 * Returns what joining costs by the answers so far: the dues, and for applicants without a membership with us the
 * chosen or else the cheapest one.
 * @returns null before a draft, without an association, and if there is nothing to pay
 */
export async function loadAssociationPrice(
  reader: FlowReader,
  draft: Registration | null,
): Promise<PriceSoFar | null> {
  // Without a draft, the facts would be those of an earlier application.
  if (!draft) return null;
  const facts = await getAssociationFacts(reader.caller);
  const dues = duesOf(facts, reader.language);
  if (!dues) return null;
  const invoice = await loadFirstInvoice(reader, facts, draft);
  if (invoice)
    return { chosen: dues.label, lines: invoice.lines, total_c: invoice.total_c, per: "once" };
  const { label, amount_c } = dues;
  if (facts?.membership) {
    return amount_c === 0 ? null : { chosen: label, lines: [dues], total_c: amount_c, per: "year" };
  }
  // Until a membership is chosen, it counts at its lowest cost.
  const min = lowestMonthlyCost(payerOf(draft), draft, billedHeadcount(draft));
  const lines = [...wordLines(min.lines, reader.language), ...(amount_c === 0 ? [] : [dues])];
  return { chosen: null, lines, total_c: min.total_c + amount_c, per: "once" };
}
