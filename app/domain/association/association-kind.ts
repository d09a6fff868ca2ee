import { addressFieldNames, addressSchema } from "../company/address-fields";
import { aboutCompanyFieldNames, companySchema } from "../company/company-fields";
import { normalizeEin, maskEin } from "../company/ein-text";
import { maxFullTime } from "../health/eligibility/group";
import { problem } from "../problems/problem";
import { defineKind, type AnswersByStep } from "../sign-up/kind-definition";
import { ageStops } from "../sign-up/member-age";
import {
  aboutCompanySchema,
  bornAndLivesSchema,
  teamSchema,
} from "../sign-up/registration-answers";
import {
  agreementsSchema,
  joinerIn,
  joinSchema,
  lookupSchema,
  paymentSchema,
  placesSchema,
  signerRoleSchema,
} from "./association-answers";
import { switchingField } from "../sign-up/unseen-answers";
import type { AssociationFacts } from "./association-facts";

type Facts = AssociationFacts | null;

/** Returns true without facts or a membership with us; of other applicants we already know company and team. */
const isNew = (facts: Facts) => !facts?.membership;
/** Returns true for a company without a membership with us, which then answers questions about itself and its team. */
const joinsAsNewCompany = (answers: AnswersByStep, facts: Facts): boolean =>
  joinerIn(answers) === "company" && isNew(facts);

/** The final stop for groups too large for a group plan: they can't join online and are sent to the enterprise form. */
const tooLargeStop = {
  page: "/association/enterprise",
  problem: problem("association.too_large", { most: maxFullTime }),
  final: true,
} as const;

/** The sign-up for an association; services/association handles what happens after it is submitted. */
export const associationKind = defineKind<Facts>()({
  product: "membership",
  pages: {
    entrance: "/association",
    home: "/association/join",
    check: "/association/check",
    success: "/association/success",
    review: "/association/review",
    saved: "/association/saved-progress",
  },
  steps: {
    join: {
      path: "/association/join",
      name: { en: "who joins", es: "quién se une" },
      schema: ({ facts }) => joinSchema(facts),
    },
    lookup: {
      path: "/association/lookup",
      name: { en: "the association's list", es: "la lista de la asociación" },
      schema: ({ answers, facts }) => lookupSchema(answers, facts),
    },
    "about-company": {
      path: "/association/about-company",
      name: { en: "about the company", es: "la empresa" },
      when: joinsAsNewCompany,
      schema: () => aboutCompanySchema,
      pages: {
        company: {
          path: "/association/about-company",
          schema: companySchema,
          asks: aboutCompanyFieldNames,
        },
        address: {
          path: "/association/about-company/address",
          schema: addressSchema,
          asks: addressFieldNames,
        },
      },
      sensitive: { ein: { held: normalizeEin, masked: maskEin } },
    },
    "about-you": {
      path: "/association/about-you",
      name: { en: "about you", es: "sus datos" },
      when: (answers, facts) => joinerIn(answers) === "person" && isNew(facts),
      schema: ({ today }) => bornAndLivesSchema(today),
    },
    locations: {
      path: "/association/locations",
      name: { en: "your locations", es: "sus lugares de trabajo" },
      when: joinsAsNewCompany,
      schema: () => placesSchema,
    },
    team: {
      path: "/association/team",
      name: { en: "your team", es: "su equipo" },
      when: joinsAsNewCompany,
      schema: ({ answers }) => signerRoleSchema(answers["join"]?.["email"]).and(teamSchema),
      pages: {
        signer: {
          path: "/association/team",
          schema: signerRoleSchema(),
          asks: ["role", "owner_name", "owner_email"],
        },
        people: { path: "/association/team/people", schema: teamSchema, asks: ["team"] },
      },
    },
    agreements: {
      path: "/association/agreements",
      name: { en: "the agreement", es: "el acuerdo" },
      schema: ({ facts, answers }) => agreementsSchema(facts, answers),
    },
    payment: {
      path: "/association/payment",
      name: { en: "how you pay", es: "cómo paga" },
      schema: ({ today, offered, facts }) => paymentSchema({ today, offered }, facts),
    },
  },
  stops: [
    {
      after: "join",
      page: "/association/expired-link",
      problem: problem("association.closed"),
      final: true,
      stands: (_answers, _today, facts) => (facts as Facts)?.closed ?? false,
    },
    {
      after: "join",
      page: "/association/join",
      problem: problem("association.code_changed"),
      final: false,
      stands: (_answers, _today, facts) => (facts as Facts)?.changed ?? false,
    },
    {
      after: "join",
      page: "/association/warning",
      problem: problem("association.belongs"),
      final: false,
      stands(answers, _today, facts) {
        const belongs = (facts as Facts)?.belongs ?? null;
        return belongs !== null && (belongs.same || answers["join"]?.[switchingField] !== "yes");
      },
    },
    {
      ...tooLargeStop,
      after: "join",
      stands: (_answers, _today, facts) =>
        ((facts as Facts)?.membership?.full_time ?? 0) > maxFullTime,
    },
    {
      ...tooLargeStop,
      after: "about-company",
      stands: (answers, _today, facts) =>
        joinsAsNewCompany(answers, facts as Facts) &&
        // Owners may type the number with a comma: 1,200.
        Number(String(answers["about-company"]?.["full_time_count"] ?? "").replace(",", "")) >
          maxFullTime,
    },
    ...ageStops("about-you", {
      guardian: "/association/about-you/guardian",
      medicare: "/association/about-you/medicare",
    }),
  ],
  terms: ({ facts }) => {
    const { association } = facts ?? {};
    return association ? `${association.agreement_version} ${association.dues_c}` : "";
  },
  signer: "join",
  signedIn: { step: "agreements", answer: "signature" },
  calledBy: { step: "about-company", answer: "co_name" },
});

/** Minutes that joining takes, as the invitation and the first page both say. */
export const minutesToJoin = { company: 17, person: 11 } as const;
