import type { AppInProcess } from "../servers/app-in-process";
import type { EmployeeFieldName } from "~/domain/company/employee-fields";
import type { StepDefinition } from "~/domain/sign-up/kind-definition";
import { kinds, type MembershipKind } from "~/domain/sign-up/kinds";
import { stepPosts } from "./drafts";
import { currentRev, type Pairs } from "./fuzzed-forms";

/** Every form of the sign-up, as somebody would fill it in. */

export type Who = "nobody" | "company" | "individual" | "older" | "owner" | "asked" | "member";

export type SignUpForm = {
  name: string;
  who: Who;
  path: string;
  query?: string;
  /** As a person would fill it in. */
  filled: Pairs;
  /** Done, it answers with the page itself and what was typed. */
  staysWhenDone?: true;
  /** Fields that a refused form shows again. */
  shown: string[];
  /** Bytes that the form takes. */
  largest?: number;
};

export const pastedTeam = [
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
} satisfies Record<Exclude<EmployeeFieldName, "location" | "is_owner_or_spouse">, string>;

/** The paths of the pages that are one form: all but the team's, which has a form for each thing to do with a list. */
const ordinary = (kind: MembershipKind) =>
  Object.entries<StepDefinition>(kinds[kind].steps)
    .filter(([step]) => step !== "employees")
    .flatMap(([, { path, pages }]) =>
      pages ? Object.values(pages).map((page) => page.path) : [path],
    );
const pageName = (kind: MembershipKind, path: string) =>
  `${kind}: ${path.replace("/register/", "")}`;

function stepForms(app: AppInProcess, kind: MembershipKind): SignUpForm[] {
  const posts = stepPosts(kind, app.harness, `fuzz-${kind}@elsewhere.example`);
  return posts
    .filter(({ path }) => ordinary(kind).includes(path))
    .map(({ path, fields }, index): SignUpForm => {
      // What may be left empty is filled in too.
      const { rev: _none, ...answers } = fields;
      if ("billing_email" in answers) answers["billing_email"] = "bills@elsewhere.example";
      return {
        name: pageName(kind, path),
        who: kind === "company" && index === 0 ? "nobody" : kind,
        path,
        filled: [["registration", "x"], ["rev", currentRev], ...Object.entries(answers)],
        shown: Object.keys(answers),
      };
    });
}

const part = (name: string, fields: Record<string, string>, shown: string[] = []) => ({
  filled: [["part", name], ["rev", currentRev], ...Object.entries(fields)] as Pairs,
  shown,
});

const place = {
  ...{ label: "Pier 5", line1: "5 Pier", line2: "", city: "Portland", state: "OR", zip: "97209" },
};

export const employees = kinds.company.steps.employees.path;

/** What can be done with a draft that is whole but for the signature. */
const draftForms = (kind: MembershipKind): SignUpForm[] => [
  {
    ...{ name: `${kind}: code`, who: kind, path: kinds[kind].pages.check },
    filled: [
      ["intent", "confirm"],
      ["code", "123456"],
    ],
    shown: ["code"],
  },
  {
    ...{ name: `${kind}: another code`, who: kind, path: kinds[kind].pages.check },
    filled: [["intent", "resend"]],
    shown: [],
    staysWhenDone: true,
  },
  {
    ...{ name: `${kind}: saved draft`, who: kind, path: kinds[kind].pages.saved },
    filled: [["intent", "discard"]],
    shown: [],
  },
];

/** The forms by the test file that fuzzes them, some minutes each. */
export const fuzzedIn = {
  company: [
    ...ordinary("company").map((path) => pageName("company", path)),
    ...["company: signature", "company: code", "company: another code", "company: saved draft"],
    ...["company: answer", "company: withdrawal"],
  ],
  individual: [
    ...ordinary("individual").map((path) => pageName("individual", path)),
    "individual: medicare",
    ...["individual: code", "individual: another code", "individual: saved draft"],
    "the way back by code",
    ...["the waiting list", "the waiting list for insurance", "the questionnaire"],
  ],
  team: [
    ...["list", "add", "edit", "remove", "paste", "upload", "columns", "confirm"],
    ...["location", "no location"],
  ].map((form) => `employees: ${form}`),
};

export function signUpForms(app: AppInProcess): SignUpForm[] {
  const waiting = { first_name: "Ana", email: "fuzz-w@elsewhere.example", zip: "99501" };
  const team = { who: "company", path: employees } as const;
  return [
    ...stepForms(app, "company"),
    ...stepForms(app, "individual"),
    {
      ...{ name: "employees: list", ...team },
      ...part("list", { intent: "later" }),
    },
    {
      ...{ name: "employees: add", ...team, query: "add=1" },
      ...part("add", hire, Object.keys(hire)),
    },
    {
      ...{ name: "employees: edit", ...team, query: "edit=one" },
      ...part("edit", { id: "one", ...hire }, Object.keys(hire)),
    },
    {
      ...{ name: "employees: remove", ...team, query: "remove=one" },
      ...part("remove", { id: "one" }),
    },
    {
      ...{ name: "employees: paste", ...team, query: "import=1" },
      ...part("import", { import_rev: currentRev, file_text: pastedTeam }, ["file_text"]),
      largest: 1_200_000,
    },
    {
      ...{ name: "employees: upload", ...team, query: "import=1" },
      ...part("import", { import_rev: currentRev, file: pastedTeam, file_text: "" }, ["file_text"]),
      largest: 1_200_000,
    },
    {
      ...{ name: "employees: confirm", ...team, query: "preview=1" },
      ...part("preview", { import_rev: currentRev, "r3.email": "not yet", "r3.leave_out": "" }),
    },
    {
      ...{ name: "employees: columns", ...team, query: "import=1" },
      ...part("import", { matched: "yes", "column.c5": "none", file_text: pastedTeam }),
      largest: 1_200_000,
    },
    {
      ...{ name: "employees: location", who: "company", query: "add=1" },
      path: "/register/company/locations",
      ...part("save", place, Object.keys(place)),
    },
    {
      ...{ name: "employees: no location", who: "company", query: "remove=Pier 4" },
      path: "/register/company/locations",
      ...part("remove", { was: "Pier 4" }),
    },
    {
      // Signed with another name, so that it is never accepted and the draft stays.
      ...{ name: "company: signature", who: "owner", path: kinds.company.pages.check },
      filled: [
        ["agreed", "on"],
        ["signature", "Somebody Else"],
      ],
      shown: ["agreed", "signature"],
    },
    {
      ...{ name: "company: answer", who: "asked", path: "/register/company/review" },
      filled: [["answer", "The one on Pier 4."]],
      shown: ["answer"],
    },
    {
      ...{ name: "company: withdrawal", who: "asked", path: "/register/company/review/withdraw" },
      filled: [["intent", "withdraw"]],
      shown: [],
    },
    ...(["company", "individual"] as const).flatMap((kind) => draftForms(kind)),
    {
      ...{ name: "individual: medicare", who: "older", path: "/register/individual/medicare" },
      filled: [["intent", "read"]],
      shown: [],
    },
    {
      name: "the way back by code",
      who: "nobody",
      path: kinds.company.pages.entrance,
      query: "index",
      filled: [
        ["email", waiting.email],
        ["code", "7K2Q-M8XD"],
      ],
      shown: ["email", "code"],
    },
    {
      name: "the waiting list",
      who: "nobody",
      path: "/register/waitlist",
      filled: Object.entries(waiting),
      shown: Object.keys(waiting),
    },
    {
      name: "the waiting list for insurance",
      who: "nobody",
      path: "/register/insurance-waitlist",
      filled: Object.entries({ ...waiting, group_size: "14", coverage_now: "none" }),
      shown: [...Object.keys(waiting), "group_size", "coverage_now"],
    },
    {
      name: "the questionnaire",
      who: "member",
      path: "/questionnaire",
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
