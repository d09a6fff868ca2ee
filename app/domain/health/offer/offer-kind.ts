import { addressFieldNames, addressSchema } from "../../company/address-fields";
import { einDigits, maskedEin } from "../../company/ein-text";
import { problem } from "../../problems/problem";
import { kindOf } from "../../sign-up/kind-definition";
import { groupAgreementVersion } from "./group-agreement";
import { canHavePlan, type GroupFacts } from "./group-facts";
import {
  aboutGroupSchema,
  confirmedSchema,
  einSchema,
  extrasSchema,
  groupCompanyFields,
  groupCompanySchema,
  includedSchema,
  knownSchema,
  lookUpSchema,
  marketplaceSchema,
  planChoiceSchema,
} from "./offer-answers";

const health = "/benefits/health-insurance";
const ein = { held: einDigits, shown: maskedEin };

const hasMarketplace = (facts: GroupFacts | null) => facts?.membership?.tier === "plus";

/** The sign-up with which an employer offers health plans; services/health/set-up/submit-offer.ts handles its submission. */
export const offerKind = kindOf<GroupFacts | null>()({
  product: "health",
  pages: {
    entrance: health,
    home: `${health}/e-lookup`,
    check: `${health}/acceptance`,
    success: `${health}/success`,
    saved: `${health}/warning`,
  },
  steps: {
    "e-lookup": {
      path: `${health}/e-lookup`,
      name: { en: "your company's EIN", es: "el EIN de su empresa" },
      schema: () => lookUpSchema,
      pages: {
        ein: { path: `${health}/e-lookup`, schema: einSchema, asks: ["ein"] },
        record: { path: `${health}/e-lookup/record`, schema: knownSchema, asks: ["known"] },
      },
      sensitive: { ein },
    },
    "about-company": {
      path: `${health}/about-company`,
      name: { en: "about the company", es: "la empresa" },
      schema: () => aboutGroupSchema,
      pages: {
        company: {
          path: `${health}/about-company`,
          schema: groupCompanySchema,
          asks: groupCompanyFields,
        },
        address: {
          path: `${health}/about-company/address`,
          schema: addressSchema,
          asks: addressFieldNames,
        },
      },
      sensitive: { ein },
    },
    "registration-summary": {
      path: `${health}/registration-summary`,
      name: { en: "your group", es: "su grupo" },
      schema: () => confirmedSchema,
    },
    "plan-selection": {
      path: "/register/plan-selection",
      name: { en: "plans and your share", es: "los planes y su aporte" },
      schema: ({ today, facts }) => planChoiceSchema(today, facts),
    },
    "plan-addons": {
      path: "/register/plan-addons",
      name: { en: "dental, vision and add-ons", es: "dental, visión y complementos" },
      schema: ({ facts }) => extrasSchema(facts),
    },
    "plan-marketplace": {
      path: "/register/plan-marketplace",
      name: { en: "the wellness marketplace", es: "el mercado de bienestar" },
      when: (_answers, facts) => !hasMarketplace(facts),
      schema: () => marketplaceSchema,
    },
    "marketplace-included": {
      path: `${health}/plan-wellness-marketplace-included`,
      name: { en: "the wellness marketplace", es: "el mercado de bienestar" },
      when: (_answers, facts) => hasMarketplace(facts),
      schema: () => includedSchema,
    },
  },
  stops: [
    {
      after: "registration-summary",
      page: `${health}/warning`,
      problem: problem("offer.ineligible"),
      final: true,
      stands: (_answers, _today, facts) => facts !== null && !canHavePlan(facts as GroupFacts),
    },
  ],
  // If a new version was published while the page was open, the owner must review it before signing.
  terms: () => groupAgreementVersion,
  signer: null,
  calledBy: { step: "about-company", answer: "co_name" },
});
