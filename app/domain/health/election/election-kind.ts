import type { ElectionFacts } from "./election-choices";
import {
  electedAddOnsSchema,
  electedPlansSchema,
  electingPersonSchema,
  householdSchema,
  marketplaceSchema,
  hasWaived,
  chosenCost,
} from "./election-answers";
import { healthPage } from "./election-pages";
import { defineKind } from "../../sign-up/kind-definition";
import { ageStops } from "../../sign-up/member-age";

/** The sign-up in which a member elects coverage from their employer's offer or the individual market. */
export const electionKind = defineKind<ElectionFacts | null>()({
  product: "health",
  pages: {
    entrance: healthPage("get-started"),
    home: healthPage("get-started"),
    check: healthPage("review"),
    success: healthPage("thank-you"),
    saved: healthPage("saved"),
  },
  steps: {
    registration: {
      path: healthPage("registration"),
      name: { en: "about you", es: "sus datos" },
      schema: ({ today }) => electingPersonSchema(today),
    },
    dependents: {
      path: healthPage("dependents"),
      name: { en: "who you cover", es: "a quién cubre" },
      schema: () => householdSchema,
    },
    plan: {
      path: healthPage("plan-selection"),
      name: { en: "your plan", es: "su plan" },
      schema: electedPlansSchema,
    },
    addons: {
      path: healthPage("plan-addons-selection"),
      name: { en: "add-ons", es: "complementos" },
      schema: electedAddOnsSchema,
      when: (answers, facts) => !hasWaived(answers) && (facts?.choices?.add_ons.length ?? 0) > 0,
    },
    marketplace: {
      path: healthPage("plan-wellness-marketplace"),
      name: { en: "wellness marketplace", es: "mercado de bienestar" },
      schema: () => marketplaceSchema,
      when: (answers, facts) => !hasWaived(answers) && facts?.choices?.marketplace.how === "asked",
    },
  },
  stops: ageStops("registration", {
    guardian: healthPage("registration/guardian"),
    medicare: healthPage("registration/medicare"),
  }),
  terms({ answers, facts }) {
    const { employer_c, member_c } = chosenCost(facts, answers);
    return `from:${facts?.window?.effective_on ?? ""} cost:${employer_c}+${member_c}`;
  },
  signer: "registration",
  private: true,
  calledBy: null,
});
