import { associationKind } from "../association/association-kind";
import { addressFieldNames, addressSchema } from "../company/address-fields";
import { aboutCompanyFieldNames, companySchema } from "../company/company-fields";
import { normalizeEin, maskEin } from "../company/ein-text";
import { electionKind } from "../health/election/election-kind";
import { offerKind } from "../health/offer/offer-kind";
import { defineKind, type KindDefinition, type StepIn } from "./kind-definition";
import { ageStops } from "./member-age";
import {
  aboutCompanySchema,
  aboutYouSchema,
  addOnsSchema,
  companyMembershipSchema,
  individualSchema,
  membershipSchema,
  teamSchema,
} from "./registration-answers";

/**
 * A person's choice of health coverage is "hc", a company's offer of it to employees "hce". All code that must handle
 * every kind (flows, services, sample drafts) is a table over these types, so that leaving one out doesn't compile.
 */
export type SignUpKind = MembershipKind | "hc" | "hce" | "association";
/** These kinds create a membership and can be started without an account. */
export type MembershipKind = "company" | "individual";

/** The name of the step that chooses the membership. */
const membershipName = { en: "the membership", es: "la membresía" };

const membershipKinds = {
  company: defineKind()({
    product: "membership",
    pages: {
      entrance: "/register",
      home: "/register/company",
      check: "/register/company/recap",
      success: "/register/company/success",
      review: "/register/company/review",
      saved: "/register/company/warning",
    },
    steps: {
      "about-you": {
        path: "/register/about-you",
        name: { en: "about you", es: "sus datos" },
        schema: () => aboutYouSchema,
      },
      "about-company": {
        path: "/register/about-company",
        name: { en: "about the company", es: "la empresa" },
        schema: () => aboutCompanySchema,
        pages: {
          company: {
            path: "/register/about-company",
            schema: companySchema,
            asks: aboutCompanyFieldNames,
          },
          address: {
            path: "/register/about-company/address",
            schema: addressSchema,
            asks: addressFieldNames,
          },
        },
        sensitive: { ein: { held: normalizeEin, masked: maskEin } },
      },
      employees: {
        path: "/register/company/employees",
        name: { en: "your team", es: "su equipo" },
        schema: () => teamSchema,
      },
      subscription: {
        path: "/register/company/subscription",
        name: membershipName,
        schema: ({ today, offered }) => companyMembershipSchema(today, offered),
      },
      addons: {
        path: "/register/company/addons",
        name: { en: "add-ons", es: "complementos" },
        schema: () => addOnsSchema,
      },
    },
    signer: "about-you",
    calledBy: { step: "about-company", answer: "co_name" },
  }),
  individual: defineKind()({
    product: "membership",
    pages: {
      entrance: "/register",
      home: "/register/individual",
      check: "/register/individual/recap",
      success: "/register/individual/success",
      saved: "/register/individual/warning",
    },
    steps: {
      individual: {
        path: "/register/individual",
        name: { en: "about you", es: "sus datos" },
        schema: ({ today }) => individualSchema(today),
      },
      subscription: {
        path: "/register/individual/subscription",
        name: membershipName,
        schema: ({ today, offered }) => membershipSchema(today, offered),
      },
    },
    stops: ageStops("individual", {
      guardian: "/register/individual/guardian",
      medicare: "/register/individual/medicare",
    }),
    signer: "individual",
    calledBy: null,
  }),
} satisfies Record<MembershipKind, KindDefinition<string, null>>;

export const kinds = {
  ...membershipKinds,
  hc: electionKind,
  hce: offerKind,
  association: associationKind,
} satisfies Record<SignUpKind, KindDefinition<string, never>>;

export type Kinds = typeof kinds;
export type StepOf<Kind extends SignUpKind> = StepIn<Kinds[Kind]>;
