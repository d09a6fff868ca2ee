import type { Answers } from "~/contract/sign-up/registration-calls";
import { industryLabels } from "~/domain/company/industries.text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { maskedEin } from "~/domain/company/ein-text";
import { kinds } from "~/domain/sign-up/kinds";
import { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { roleLabels } from "~/domain/account/roles.text";
import {
  labelOf,
  nameIn,
  addressRows,
  membershipRows,
  namesRow,
  personRows,
  phoneRow,
  row,
  textOf,
} from "../engine/answer-rows";
import { titlesInEach as titles } from "./flow-titles";
import { signUpRowTexts } from "./sign-up-rows.text";
import { flow, type Around, type SummaryRow } from "../engine/flow";
import { say } from "~/language/say";
import { draftOf, wentThrough } from "../engine/walk";
import { namesOfTeam } from "./listed-team";
import { offeredAddOns, priceSoFar } from "./membership-choice.server";
import { refusedAs } from "./who-may-begin";

const aboutPerson = (answers: Answers) => ({
  email: textOf(answers, "email"),
  first_name: textOf(answers, "first_name"),
  last_name: textOf(answers, "last_name"),
});

const ownEmail = ({ answers }: Around) => textOf((answers["about-you"] ?? {}) as Answers, "email");

/** Whom somebody names as the owner who is not the owner themselves. */
function ownerRows(answers: Answers, { language }: Pick<Around, "language">): SummaryRow[] {
  const role = textOf(answers, "role");
  if (!role || role === "owner") return [];
  const named = namedOwnerIn(answers);
  return [row(say(signUpRowTexts, language).owner, named && `${named.name}, ${named.email}`)];
}

/** A company's sign-up: handbook/guards.md#flow-map. */
export const companyFlow = flow("company", kinds.company, {
  label: "Company",
  begun: titles.begunCompany,
  finish: titles.finishCompany,
  stages: [titles.aboutYou, titles.company, titles.team, titles.membership, titles.check],
  steps: {
    "about-you": {
      minutes: 1,
      guard: "registercompany-step1",
      stage: 1,
      title: titles.aboutYou,
      about: aboutPerson,
      summary: (answers, around) => [
        ...personRows(answers, around),
        row(
          say(signUpRowTexts, around.language).role,
          labelOf(say(roleLabels, around.language), textOf(answers, "role")),
        ),
        ...ownerRows(answers, around),
      ],
    },
    "about-company": {
      guard: "registercompany-step2",
      stage: 2,
      about: (answers) => ({ state: textOf(answers, "state") }),
      pages: {
        company: {
          minutes: 2,
          title: titles.company,
          summary: (answers, around) => {
            const said = say(signUpRowTexts, around.language);
            return [
              row(said.legalName, textOf(answers, "co_name")),
              row("EIN", maskedEin(textOf(answers, "ein"))),
              row(
                said.entity,
                labelOf(say(entityTypeLabels, around.language), textOf(answers, "entity_type")),
              ),
              row(
                said.industry,
                labelOf(say(industryLabels, around.language), textOf(answers, "industry")),
              ),
              row(said.fullTime, textOf(answers, "full_time_count")),
              row(said.partTime, textOf(answers, "part_time_count") || "0"),
              phoneRow(answers, around),
              row(said.website, textOf(answers, "website")),
            ];
          },
        },
        address: { minutes: 1, title: titles.companyAddress, summary: addressRows },
      },
    },
    employees: {
      minutes: 5,
      guard: "registercompany-step3",
      stage: 3,
      title: titles.team,
      summary: (answers, { language }) => {
        const said = say(signUpRowTexts, language);
        const names = namesOfTeam(answers);
        const label = names.length > 0 ? said.listedCount({ count: names.length }) : said.listed;
        const none = textOf(answers, "team") === "later" ? said.nobody : null;
        return [namesRow(label, names, none)];
      },
    },
    subscription: {
      minutes: 3,
      guard: "registercompany-step4",
      stage: 4,
      title: titles.membership,
      summary: (answers, around) => [
        ...membershipRows(answers, around),
        row(
          say(signUpRowTexts, around.language).invoices,
          textOf(answers, "billing_email") || ownEmail(around),
        ),
      ],
    },
    addons: {
      minutes: 1,
      guard: "registercompany-step4",
      stage: 4,
      title: titles.addOns,
      names: async ({ backend }) =>
        Object.fromEntries((await offeredAddOns(backend)).map(({ slug, title }) => [slug, title])),
      summary: (answers, { names, language }) => {
        const said = say(signUpRowTexts, language);
        const chosen = [answers["addons"] ?? []].flat().map(String);
        return [
          namesRow(
            said.addOns,
            chosen.map((slug) => nameIn(names, slug)),
            said.none,
          ),
        ];
      },
    },
  },
  check: { guard: "registercompany-step5", stage: 5, minutes: 2 },
  manages: true,
  price: ({ backend }, draft) => priceSoFar(backend, "company", draft),
  entry(known) {
    const { signUp, user } = known;
    if (signUp.membership?.payer !== "company" || !user?.is_company_owner) {
      const notice = refusedAs(known);
      return notice ? { to: "/", notice } : "pass";
    }
    // A membership that waits for its first payment has its success page instead.
    return signUp.membership.state === "pending" &&
      wentThrough(draftOf({ kind: "company" }, signUp))
      ? "pass"
      : { to: "/register/company/recap-current" };
  },
});
