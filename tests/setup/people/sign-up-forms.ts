import type { AppInProcess } from "../servers/app-in-process";
import { companySteps, individualSteps } from "./drafts";
import { currentRev, type Pairs } from "./fuzzed-forms";

/** Every form of the sign-up, as somebody would fill it in. */

export type Who = "nobody" | "company" | "individual" | "owner" | "member";

export type SignUpForm = {
  name: string;
  who: Who;
  path: string;
  query?: string;
  /** The module of its route, below app/routes. */
  route: string;
  /** As a person would fill it in. */
  filled: Pairs;
  /** Fields that a refused form shows again. */
  shown: string[];
  /** Bytes that the form takes. */
  largest?: number;
};

export const register = "/register";
export const team = [
  "first_name,last_name,email,hire_date,hours_per_week,employee_class",
  "Kim,Doe,kim@team.example,2024-03-01,38,full_time",
  "Lee,Doe,not-an-address,2024-03-01,90,full_time",
].join("\n");

export const hire = {
  first_name: "Kim",
  last_name: "Doe",
  email: "kim@elsewhere.example",
  phone: "",
  hire_date: "2024-03-01",
  hours_per_week: "38",
  employee_class: "full_time",
  employee_number: "7",
  date_of_birth: "1990-04-12",
};

const texts = (answers: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, text]) => typeof text === "string"));

const step = (answers: Record<string, string>): Pick<SignUpForm, "filled" | "shown"> => ({
  filled: [["registration", "x"], ["rev", currentRev], ...Object.entries(answers)],
  shown: Object.keys(answers),
});

const part = (name: string, fields: Record<string, string>, shown: string[] = []) => ({
  filled: [["part", name], ["rev", currentRev], ...Object.entries(fields)] as Pairs,
  shown,
});

export const employees = {
  path: `${register}/company/employees`,
  route: "register+/company.employees.tsx",
};
const companyRecap = { path: `${register}/company/recap`, route: "register+/company.recap.tsx" };

export function signUpForms(app: AppInProcess): SignUpForm[] {
  const company = companySteps(app.harness, "fuzz-c@elsewhere.example");
  const alone = individualSteps(app.harness, "fuzz-i@elsewhere.example");
  const { first_name, email } = texts(company["about-you"]);
  const waiting = { first_name: first_name ?? "", email: email ?? "", zip: "99501" };
  return [
    {
      name: "about you",
      who: "nobody",
      path: `${register}/about-you`,
      route: "register+/about-you.tsx",
      ...step(texts(company["about-you"])),
    },
    {
      name: "about the company",
      who: "company",
      path: `${register}/about-company`,
      route: "register+/about-company.tsx",
      ...step(texts(company["about-company"])),
    },
    {
      ...{ name: "employees: list", who: "company", ...employees },
      ...part("list", { intent: "later" }),
    },
    {
      ...{ name: "employees: add", who: "company", ...employees, query: "add=1" },
      ...part("add", hire, Object.keys(hire)),
    },
    {
      ...{ name: "employees: edit", who: "company", ...employees, query: "edit=one" },
      ...part("edit", { id: "one", ...hire }, Object.keys(hire)),
    },
    {
      ...{ name: "employees: remove", who: "company", ...employees, query: "remove=one" },
      ...part("remove", { id: "one" }),
    },
    {
      ...{ name: "employees: paste", who: "company", ...employees, query: "import=1" },
      ...part("import", { import_rev: currentRev, text: team }, ["text"]),
      largest: 1_200_000,
    },
    {
      ...{ name: "employees: upload", who: "company", ...employees, query: "import=1" },
      ...part("import", { import_rev: currentRev, file: team, text: "" }, ["text"]),
      largest: 1_200_000,
    },
    {
      ...{ name: "employees: confirm", who: "company", ...employees, query: "preview=1" },
      ...part("preview", { import_rev: currentRev }),
    },
    {
      name: "the company's membership",
      who: "company",
      path: `${register}/company/subscription`,
      route: "register+/company.subscription.tsx",
      ...step({ ...texts(company["subscription"]), billing_email: "bills@elsewhere.example" }),
    },
    {
      name: "add-ons",
      who: "company",
      path: `${register}/company/addons`,
      route: "register+/company.addons.tsx",
      ...step({ addons: "telehealth" }),
    },
    {
      name: "the individual",
      who: "individual",
      path: `${register}/individual`,
      route: "register+/individual._index.tsx",
      ...step(texts(alone["individual"])),
    },
    {
      name: "the individual's membership",
      who: "individual",
      path: `${register}/individual/subscription`,
      route: "register+/individual.subscription.tsx",
      ...step(texts(alone["subscription"])),
    },
    {
      // Signed with another name, so that it is never accepted and the draft stays.
      ...{ name: "the signature", who: "owner", ...companyRecap },
      filled: [
        ["agreed", "on"],
        ["signature", "Somebody Else"],
      ],
      shown: ["agreed", "signature"],
    },
    {
      ...{ name: "the code", who: "company", ...companyRecap },
      filled: [
        ["intent", "confirm"],
        ["code", "123456"],
      ],
      shown: ["code"],
    },
    {
      ...{ name: "another code", who: "company", ...companyRecap },
      filled: [["intent", "resend"]],
      shown: [],
    },
    {
      name: "the saved draft",
      who: "individual",
      path: `${register}/individual/warning`,
      route: "register+/individual.warning.tsx",
      filled: [["intent", "discard"]],
      shown: [],
    },
    {
      name: "the way back by code",
      who: "nobody",
      path: register,
      query: "index",
      route: "register+/index.tsx",
      filled: [
        ["email", email ?? ""],
        ["code", "7K2Q-M8XD"],
      ],
      shown: ["email", "code"],
    },
    {
      name: "the waiting list",
      who: "nobody",
      path: `${register}/waitlist`,
      route: "register+/waitlist.tsx",
      filled: Object.entries(waiting),
      shown: Object.keys(waiting),
    },
    {
      name: "the waiting list for insurance",
      who: "nobody",
      path: `${register}/insurance-waitlist`,
      route: "register+/insurance-waitlist.tsx",
      filled: Object.entries({ ...waiting, group_size: "14", coverage_now: "none" }),
      shown: [...Object.keys(waiting), "group_size", "coverage_now"],
    },
    {
      name: "the questionnaire",
      who: "member",
      path: "/questionnaire",
      route: "questionnaire.tsx",
      filled: [
        ["who_for", "me"],
        ["coverage_now", "none"],
        ["priorities", "not_sure"],
        ["usage", "low"],
        ["language", "en"],
        ["contact_ok", "on"],
        ["next", "/me"],
      ],
      shown: ["who_for", "coverage_now", "priorities", "usage", "language", "contact_ok"],
    },
  ];
}
