import type { Answers } from "~/contract/sign-up/registration-calls";
import type { EntityType } from "~/domain/company/entity-types";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { maskedEin } from "~/domain/company/ein-text";
import { kinds } from "~/domain/sign-up/kinds";
import { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { roleLabels } from "~/domain/account/roles.text";
import {
  addressRows,
  membershipRows,
  namesRow,
  personRows,
  phoneRow,
  row,
  textOf,
} from "../engine/answer-rows";
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

const labelOf = (labels: Record<string, string>, value: string) =>
  Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;

const ownEmail = ({ answers }: Around) => textOf((answers["about-you"] ?? {}) as Answers, "email");

/** Whom somebody names as the owner who is not the owner themselves. */
function ownerRows(answers: Answers): SummaryRow[] {
  const role = textOf(answers, "role");
  if (!role || role === "owner") return [];
  const named = namedOwnerIn(answers);
  return [row("Owner", named && `${named.name}, ${named.email}`)];
}

/** A company's sign-up: handbook/guards.md#flow-map. */
export const companyFlow = flow("company", kinds.company, {
  label: "Company",
  begun: "your company's sign-up",
  finish: "Finish your company's sign-up",
  stages: ["About you", "About the company", "Your team", "Membership", "Check and submit"],
  steps: {
    "about-you": {
      minutes: 1,
      guard: "registercompany-step1",
      stage: 1,
      title: "About you",
      about: aboutPerson,
      summary: (answers) => [
        ...personRows(answers),
        row("Your role", labelOf(say(roleLabels, "en"), textOf(answers, "role"))),
        ...ownerRows(answers),
      ],
    },
    "about-company": {
      minutes: 3,
      guard: "registercompany-step2",
      stage: 2,
      title: "About the company",
      about: (answers) => ({ state: textOf(answers, "state") }),
      summary: (answers) => [
        row("Legal name", textOf(answers, "co_name")),
        row("EIN", maskedEin(textOf(answers, "ein"))),
        row(
          "Business type",
          labelOf(say(entityTypeLabels, "en"), textOf(answers, "entity_type") as EntityType),
        ),
        row("Industry", textOf(answers, "industry")),
        row("Full-time employees", textOf(answers, "full_time_count")),
        row("Part-time employees", textOf(answers, "part_time_count") || "0"),
        phoneRow(answers),
        row("Website", textOf(answers, "website")),
        ...addressRows(answers),
      ],
    },
    employees: {
      minutes: 5,
      guard: "registercompany-step3",
      stage: 3,
      title: "Your team",
      summary: (answers) => {
        const names = namesOfTeam(answers);
        const count = names.length > 0 ? ` (${names.length})` : "";
        const none = textOf(answers, "team") === "later" ? "Nobody yet: you add them later" : null;
        return [namesRow(`People listed${count}`, names, none)];
      },
    },
    subscription: {
      minutes: 3,
      guard: "registercompany-step4",
      stage: 4,
      title: "Membership",
      summary: (answers, around) => [
        ...membershipRows(answers),
        row("Invoices go to", textOf(answers, "billing_email") || ownEmail(around)),
      ],
    },
    addons: {
      minutes: 1,
      guard: "registercompany-step4",
      stage: 4,
      title: "Add-ons",
      names: async ({ backend }) =>
        Object.fromEntries((await offeredAddOns(backend)).map(({ slug, title }) => [slug, title])),
      summary: (answers, { names }) => {
        const chosen = [answers["addons"] ?? []].flat().map(String);
        return [
          namesRow(
            "Add-ons",
            chosen.map((slug) => (Object.hasOwn(names, slug) ? names[slug] : null) ?? slug),
            "None",
          ),
        ];
      },
    },
  },
  check: { guard: "registercompany-step5", stage: 5, minutes: 2 },
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
