import type { Answers } from "~/contract/sign-up/registration-calls";
import { entityTypeLabels, type EntityType } from "~/domain/company/entity-types";
import { companyAnswers } from "~/domain/sign-up/registration-answers";
import { roleLabels } from "~/domain/account/role-labels";
import { addressRows, membershipRows, personRows, row, textOf } from "../engine/answer-rows";
import { flow } from "../engine/flow";

const aboutPerson = (answers: Answers) => ({
  email: textOf(answers, "email"),
  first_name: textOf(answers, "first_name"),
  last_name: textOf(answers, "last_name"),
});

const labelOf = (labels: Record<string, string>, value: string) =>
  Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;

/** The rows of the team, wherever it is counted. */
export function listedTeam(answers: Answers | undefined): Record<string, string>[] {
  const team = answers?.["employees"];
  if (!Array.isArray(team)) return [];
  return team.filter(
    (row): row is Record<string, string> => typeof row === "object" && !Array.isArray(row),
  );
}

/** A company's sign-up: handbook/guards.md#flow-map. */
export const companyFlow = flow({
  kind: "company",
  stages: ["About you", "About the company", "Your team", "Membership", "Check and submit"],
  steps: [
    {
      key: "about-you",
      path: "/register/about-you",
      guard: "registercompany-step1",
      stage: 1,
      title: "About you",
      schema: ({ today }) => companyAnswers(today)["about-you"],
      about: aboutPerson,
      summary: (answers) => [
        ...personRows(answers),
        row("Your role", labelOf(roleLabels, textOf(answers, "role"))),
      ],
    },
    {
      key: "about-company",
      path: "/register/about-company",
      guard: "registercompany-step2",
      stage: 2,
      title: "About the company",
      schema: ({ today }) => companyAnswers(today)["about-company"],
      about: (answers) => ({ state: textOf(answers, "state") }),
      summary: (answers) => [
        row("Legal name", textOf(answers, "co_name")),
        row("EIN", maskedEin(textOf(answers, "ein"))),
        row(
          "Business type",
          labelOf(entityTypeLabels, textOf(answers, "entity_type") as EntityType),
        ),
        row("Industry", textOf(answers, "industry")),
        row("Full-time employees", textOf(answers, "full_time_count")),
        row("Part-time employees", textOf(answers, "part_time_count") || "0"),
        row("Phone", textOf(answers, "phone")),
        row("Website", textOf(answers, "website")),
        ...addressRows(answers),
      ],
    },
    {
      key: "employees",
      path: "/register/company/employees",
      guard: "registercompany-step3",
      stage: 3,
      title: "Your team",
      schema: ({ today }) => companyAnswers(today).employees,
      summary: (answers) => {
        const count = listedTeam(answers).length;
        return [
          row(
            "People listed",
            count > 0 ? String(count) : textOf(answers, "team") === "later" ? "Add them later" : "",
          ),
        ];
      },
    },
    {
      key: "subscription",
      path: "/register/company/subscription",
      guard: "registercompany-step4",
      stage: 4,
      title: "Membership",
      schema: ({ today }) => companyAnswers(today).subscription,
      summary: (answers) => [
        ...membershipRows(answers),
        row("Invoices go to", textOf(answers, "billing_email") || "Your email address"),
      ],
    },
    {
      key: "addons",
      path: "/register/company/addons",
      guard: "registercompany-step4",
      stage: 4,
      title: "Add-ons",
      schema: ({ today }) => companyAnswers(today).addons,
      summary: (answers) => {
        const chosen = [answers["addons"] ?? []].flat().length;
        return [row("Add-ons chosen", chosen > 0 ? String(chosen) : "None")];
      },
    },
  ],
  check: { path: "/register/company/recap", guard: "registercompany-step5", stage: 5 },
  success: "/register/company/success",
  warning: "/register/company/warning",
  waitlist: "/register/waitlist",
  // A membership that waits for its first payment has its success page instead.
  entry: ({ membership }) =>
    membership?.payer === "company" && membership.state !== "pending"
      ? { to: "/register/company/recap-current" }
      : "pass",
});

/** Nine digits are nobody's business on a screen that may be looked at over a shoulder. */
function maskedEin(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return digits.length === 9 ? `•••••${digits.slice(-4)}` : typed;
}
