import type { Answers } from "~/domain/sign-up/registration";
import { getAssociationFacts } from "~/core/association/application";
import { chosenEntryIn } from "~/domain/association/association-answers";
import { notOnRoster } from "~/domain/association/association-facts";
import { associationKind } from "~/domain/association/association-kind";
import type { AnswersByStep } from "~/domain/sign-up/kind-definition";
import { furtherLocations } from "~/domain/sign-up/team-answers";
import { inEach } from "~/language/in-each";
import { say } from "~/language/say";
import {
  addressRows,
  namesRow,
  membershipRows,
  personRows,
  row,
  textOf,
} from "../engine/answer-rows";
import { defineFlow } from "../engine/flow";
import {
  bornRow,
  companyRows,
  invoicesRow,
  signerRows,
  teamRow,
} from "../sign-up/rows/sign-up-rows";
import { refusalNotice } from "../sign-up/who-may-begin";
import { loadAssociationPrice, payerOf } from "./association-price.server";
import { texts } from "~/language/texts";

const associationFlowTexts = texts({
  en: {
    titles: {
      begun: "your application to an association",
      finish: "Finish joining your association",
      join: "Join your association",
      lookup: "Find yourself on the list",
      company: "About the company",
      address: "Where the company works",
      aboutYou: "About you",
      locations: "Your locations",
      signer: "Who signs for the company",
      people: "Your team",
      agreements: "The agreement",
      payment: "Dues and membership",
      check: "Check and submit",
    },
    rows: {
      joins: "Who’s joining",
      company: "Your company",
      person: "You, for yourself",
      listed: "On the list",
      notListed: "Not found on it",
      places: "Locations",
      agreement: "Agreement",
      version: "Version {version}",
      signature: "Your signature",
      dues: "Dues",
      asYouPay: "On a separate invoice, paid the way you pay now",
    },
  },
  es: {
    titles: {
      begun: "su solicitud a una asociación",
      finish: "Termine de unirse a su asociación",
      join: "Únase a su asociación",
      lookup: "Búsquese en la lista",
      company: "Sobre la empresa",
      address: "Dónde trabaja la empresa",
      aboutYou: "Sobre usted",
      locations: "Sus lugares de trabajo",
      signer: "Quién firma por la empresa",
      people: "Su equipo",
      agreements: "El acuerdo",
      payment: "Cuotas y membresía",
      check: "Revisar y enviar",
    },
    rows: {
      joins: "Quién se une",
      company: "Su empresa",
      person: "Usted, en nombre propio",
      listed: "En la lista",
      notListed: "No se encontró en ella",
      places: "Lugares de trabajo",
      agreement: "Acuerdo",
      version: "Versión {version}",
      signature: "Su firma",
      dues: "Cuotas",
      asYouPay: "En una factura aparte, pagada como paga ahora",
    },
  },
});

/** Returns a title in all languages. */
const titleIn = (name: keyof (typeof associationFlowTexts)["en"]["titles"]) =>
  inEach(associationFlowTexts, (t) => t.titles[name]);

/** Returns the name and ZIP code of the chosen entry of the list, or else as typed in the search. */
const lookedUpIn = (answers: AnswersByStep): Answers => {
  const listed = chosenEntryIn(answers);
  const input = (answers["lookup"] ?? {}) as Answers;
  return listed
    ? { co_name: listed.legal_name, zip: listed.zip }
    : { co_name: textOf(input, "name"), zip: textOf(input, "zip") };
};

/**
 * How an applicant or their company joins an association: who joins, the look-up in its list, the company or person,
 * locations, people, agreements, payment (handbook/guards.md#flow-map).
 */
export const associationFlow = defineFlow("association", associationKind, {
  label: { en: "Association", es: "Asociación" },
  begun: titleIn("begun"),
  finish: titleIn("finish"),
  stages: [
    titleIn("join"),
    titleIn("lookup"),
    titleIn("company"),
    titleIn("aboutYou"),
    titleIn("locations"),
    titleIn("people"),
    titleIn("agreements"),
    titleIn("payment"),
    titleIn("check"),
  ],
  facts: ({ caller }) => getAssociationFacts(caller),
  steps: {
    join: {
      minutes: 1,
      guard: null,
      stage: 1,
      title: titleIn("join"),
      about: (answers) => ({
        email: textOf(answers, "email"),
        first_name: textOf(answers, "first_name"),
        last_name: textOf(answers, "last_name"),
      }),
      summary: (answers, context) => {
        const t = say(associationFlowTexts, context.language).rows;
        const joins = textOf(answers, "joins");
        return [
          row(t.joins, joins && (joins === "person" ? t.person : t.company)),
          ...personRows(answers, context),
        ];
      },
    },
    lookup: {
      minutes: 1,
      guard: "association-assocyou",
      stage: 2,
      title: titleIn("lookup"),
      summary: (answers, { language }) => {
        const t = say(associationFlowTexts, language).rows;
        const isNotListed = textOf(answers, "roster") === notOnRoster;
        const name = chosenEntryIn({ lookup: answers })?.legal_name ?? null;
        return [row(t.listed, isNotListed ? t.notListed : name)];
      },
    },
    "about-company": {
      guard: "association-assocyou",
      stage: 3,
      about: (answers) => ({ state: textOf(answers, "state") }),
      // The look-up already shows a company's name and ZIP code to every visitor with the code.
      prefill: (_visitor, answers) => Promise.resolve(lookedUpIn(answers)),
      pages: {
        company: { minutes: 2, title: titleIn("company"), summary: companyRows },
        address: { minutes: 1, title: titleIn("address"), summary: addressRows },
      },
    },
    "about-you": {
      minutes: 2,
      guard: "association-assocyou",
      stage: 4,
      title: titleIn("aboutYou"),
      about: (answers) => ({ state: textOf(answers, "state") }),
      summary: (answers, context) => [bornRow(answers, context), ...addressRows(answers, context)],
    },
    locations: {
      minutes: 1,
      guard: "association-assoccompany",
      stage: 5,
      title: titleIn("locations"),
      summary: (answers, { answers: all, language }) => {
        const t = say(associationFlowTexts, language).rows;
        const [main] = addressRows((all["about-company"] ?? {}) as Answers, { language });
        const places = furtherLocations(answers).map(({ label }) => label);
        return [namesRow(t.places, [main?.value ?? "", ...places].filter(Boolean), null)];
      },
    },
    team: {
      guard: "association-assoccompany",
      stage: 6,
      pages: {
        signer: { minutes: 1, title: titleIn("signer"), summary: signerRows },
        people: { minutes: 3, title: titleIn("people"), summary: teamRow },
      },
    },
    agreements: {
      minutes: 3,
      guard: "association-assoccompany",
      stage: 7,
      title: titleIn("agreements"),
      summary: (answers, { language }) => {
        const t = say(associationFlowTexts, language).rows;
        const version = textOf(answers, "version");
        return [
          row(t.agreement, version && t.version({ version })),
          row(t.signature, textOf(answers, "signature")),
        ];
      },
    },
    payment: {
      minutes: 2,
      guard: "association-assoccompany",
      stage: 8,
      title: titleIn("payment"),
      summary: (answers, context) => {
        const t = say(associationFlowTexts, context.language).rows;
        if (textOf(answers, "tier") === "") return [row(t.dues, t.asYouPay)];
        const email = textOf((context.answers["join"] ?? {}) as Answers, "email");
        return [...membershipRows(answers, context), invoicesRow(answers, email, context)];
      },
    },
  },
  check: { guard: "association-assoccompany", stage: 9, minutes: 2 },
  payer: payerOf,
  team: "team",
  price: loadAssociationPrice,
  entry(known) {
    const { signUp, user } = known;
    // A payer of a membership with us joins with that.
    const pays = user && (user.is_company_owner || !user.company) && signUp.membership;
    const notice = pays ? null : refusalNotice(known);
    return notice ? { to: "/association", notice } : "pass";
  },
  // An active member may join another association, and a former one may join again.
  mayBeginAnother: ({ state }, facts) =>
    state === "active" || (state === "awaiting_payment" && !facts?.belongs),
});
