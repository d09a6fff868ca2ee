import { listCompanyAddOns } from "~/core/billing/membership";
import { wasSubmitted, type Answers } from "~/domain/sign-up/registration";
import { inLanguage } from "~/domain/benefits/in-language";
import { kinds } from "~/domain/sign-up/kinds";
import {
  labelOrAnswer,
  addressRows,
  membershipRows,
  namesRow,
  personRows,
  textOf,
} from "../engine/answer-rows";
import { titlesInEach as titles } from "./flow-titles";
import { signUpRowTexts } from "./rows/sign-up-rows.text";
import { defineFlow } from "../engine/flow";
import { say } from "~/language/say";
import { draftOf, firstIncompleteStep, resumePath, type Walk } from "../engine/walk";
import { loadPriceSoFar } from "./membership-choice.server";
import { companyRows, invoicesRow, signerRows, teamRow } from "./rows/sign-up-rows";
import { refusalNotice } from "./who-may-begin";

/** A company's sign-up: signer, company, people, membership with add-ons, check page (handbook/guards.md#flow-map). */
export const companyFlow = defineFlow("company", kinds.company, {
  label: { en: "Company", es: "Empresa" },
  begun: titles.begunCompany,
  finish: titles.finishCompany,
  stages: [titles.aboutYou, titles.company, titles.team, titles.membership, titles.check],
  steps: {
    "about-you": {
      minutes: 1,
      guard: "registercompany-step1",
      stage: 1,
      title: titles.aboutYou,
      about: (answers) => ({
        email: textOf(answers, "email"),
        first_name: textOf(answers, "first_name"),
        last_name: textOf(answers, "last_name"),
      }),
      summary: (answers, context) => [
        ...personRows(answers, context),
        ...signerRows(answers, context),
      ],
    },
    "about-company": {
      guard: "registercompany-step2",
      stage: 2,
      about: (answers) => ({ state: textOf(answers, "state") }),
      pages: {
        company: { minutes: 2, title: titles.company, summary: companyRows },
        address: { minutes: 1, title: titles.companyAddress, summary: addressRows },
      },
    },
    employees: {
      minutes: 5,
      guard: "registercompany-step3",
      stage: 3,
      title: titles.team,
      summary: teamRow,
    },
    subscription: {
      minutes: 3,
      guard: "registercompany-step4",
      stage: 4,
      title: titles.membership,
      summary: (answers, context) => [
        ...membershipRows(answers, context),
        invoicesRow(
          answers,
          textOf((context.answers["about-you"] ?? {}) as Answers, "email"),
          context,
        ),
      ],
    },
    addons: {
      minutes: 1,
      guard: "registercompany-step4",
      stage: 4,
      title: titles.addOns,
      names: async ({ caller, language }) =>
        Object.fromEntries(
          (await listCompanyAddOns(caller)).map((addOn) => [
            addOn.slug,
            inLanguage(addOn, "title", language),
          ]),
        ),
      summary: (answers, { names, language }) => {
        const t = say(signUpRowTexts, language);
        const chosen = [answers["addons"] ?? []].flat().map(String);
        return [
          namesRow(
            t.addOns,
            chosen.map((slug) => labelOrAnswer(names, slug)),
            t.none,
          ),
        ];
      },
    },
  },
  check: { guard: "registercompany-step5", stage: 5, minutes: 2 },
  manages: true,
  price: (reader, draft) => loadPriceSoFar(reader, "company", draft),
  entry(known) {
    const { signUp, user } = known;
    if (signUp.membership?.payer !== "company" || !user?.is_company_owner) {
      const notice = refusalNotice(known);
      return notice ? { to: "/", notice } : "pass";
    }
    // A membership that waits for its first payment has its success page.
    return signUp.membership.state === "pending" &&
      wasSubmitted(draftOf({ kind: "company" }, signUp))
      ? "pass"
      : { to: "/register/company/recap-current" };
  },
});

/** Returns where to resume: for a company, its task list, from the end of the first step until none is left. */
export function signUpResumePath(walk: Walk): string {
  const open = wasSubmitted(walk.draft) ? null : firstIncompleteStep(walk);
  const hasList = walk.flow.kind === companyFlow.kind && open !== null && open !== walk.steps[0];
  return hasList ? companyFlow.definition.pages.home : resumePath(walk);
}
