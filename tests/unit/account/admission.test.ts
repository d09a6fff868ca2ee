import { describe, expect, test } from "vitest";
import { whoMayCall, type FactorNeed, type Who } from "~/contract/who";
import { loginAsRefusal } from "~/domain/user";
import { authorize } from "~/core/admission";
import { Refusal } from "~/embedded/refusal";
import type { LoginAs, Person } from "~/embedded/services/people-queries";

const now = Date.parse("2026-05-04T12:00:00.000Z");
const app = { clock: () => now };

const member: Person = {
  id: "u-1",
  email: "ana@mail.example",
  first_name: "Ana",
  last_name: "Ruiz",
  status: "active",
  type: "INDIVIDUAL",
  admin_level: "none",
  company_id: null,
  company_role: null,
  phone: null,
  language: "en",
  language_chosen: null,
  time_zone: null,
  zone: "UTC",
  company_zone: null,
  mail_off: null,
  email_verified_at: null,
  questionnaire_status: "none",
  signed_out_at: null,
  created_at: "",
  sample: null,
  co_name: null,
  company_closed: false,
  insurance: null,
  dental: null,
  vision: null,
  manages: null,
  login_as: null,
  second_factor: null,
};
const inside: LoginAs = {
  id: "l-1",
  admin_id: "u-9",
  admin_name: "Teresa",
  admin_email: "t@benefits.example",
  started_at: "",
  expires_at: "",
};
const owner: Person = { ...member, type: "COMPANY", company_role: "owner", company_id: "c-1" };
const global: Person = { ...member, admin_level: "global" };
const factor = (passed: string | null, proved: string | null, setUpAt: string | null = "set") => ({
  carrier: null,
  setUpAt,
  marks: { factor_passed_at: passed, factor_proved_at: proved },
});
const today = "2026-05-04T09:00:00.000Z";
const yesterday = "2026-05-03T09:00:00.000Z";

const people = {
  guest: null,
  member,
  "logged in as a member": { ...member, login_as: inside },
  employee: { ...owner, company_role: "employee" },
  owner,
  "owner without a company": { ...owner, company_id: null },
  "logged in as an owner": { ...owner, login_as: inside },
  manager: { ...member, manages: "a-1" },
  "logged in as a manager": { ...member, manages: "a-1", login_as: inside },
  admin: { ...member, admin_level: "admin" },
  global,
  super: { ...global, admin_level: "super" },
  "asked global": { ...global, second_factor: factor(today, today) },
} satisfies Record<string, Person | null>;

/** Returns the person that the handler is given, or the refusal. */
async function outcome(
  who: Who,
  person: Person | null,
  { need, hasToken = false }: { need?: FactorNeed; hasToken?: boolean } = {},
) {
  try {
    const findPerson = () => Promise.resolve(person);
    const admitted = await authorize(app, { who, secondFactor: need }, { findPerson, hasToken });
    return admitted.person === person ? "let in" : "let in as nobody";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.message === loginAsRefusal ? "not as somebody else" : error.kind;
  }
}

const all = Object.keys(people) as (keyof typeof people)[];
const signedIn = all.filter((who) => who !== "guest");
const insideAnAccount = all.filter((who) => who.startsWith("logged in as"));
const themselves = signedIn.filter((who) => !insideAnAccount.includes(who));

const letIn: Record<Who, (keyof typeof people)[]> = {
  anyone: all,
  "guest-or-themselves": ["guest", ...themselves],
  "signed-in": signedIn,
  themselves,
  "company-owner": ["owner", "logged in as an owner"],
  "company-owner-themselves": ["owner"],
  "association-manager": ["manager", "logged in as a manager", "super"],
  "association-manager-themselves": ["manager", "super"],
  "asked-for-factor": ["asked global"],
  global: ["global", "super", "asked global"],
  "global-or-logged-in-as": [...insideAnAccount, "global", "super", "asked global"],
  super: ["super"],
};

describe.each(Object.keys(whoMayCall) as Who[])("a call for %s", (who) => {
  test("lets in those, and nobody else", async () => {
    const let_in = [];
    for (const [name, person] of Object.entries(people))
      if ((await outcome(who, person)).startsWith("let in")) let_in.push(name);
    expect(let_in).toEqual(letIn[who]);
  });
});

test("a guest is unauthenticated, a token that speaks for nobody forbidden", async () => {
  expect(await outcome("signed-in", null)).toBe("unauthenticated");
  expect(await outcome("global", null)).toBe("unauthenticated");
  expect(await outcome("signed-in", null, { hasToken: true })).toBe("forbidden");
});

test("an administrator inside somebody's account is told why", async () => {
  const loggedInAs = { ...member, login_as: inside };
  expect(await outcome("themselves", loggedInAs)).toBe("not as somebody else");
  expect(await outcome("guest-or-themselves", loggedInAs)).toBe("not as somebody else");
  expect(await outcome("association-manager-themselves", { ...loggedInAs, manages: "a-1" })).toBe(
    "not as somebody else",
  );
  expect(await outcome("company-owner-themselves", { ...owner, login_as: inside })).toBe(
    "not as somebody else",
  );
  expect(await outcome("super", loggedInAs)).toBe("forbidden");
});

describe("the second factor", () => {
  const waiting = { ...global, second_factor: factor(null, null) };
  const passed = { ...global, second_factor: factor(today, yesterday) };
  const proved = { ...global, second_factor: factor(today, today) };
  const notSetUp = { ...global, second_factor: factor(null, null, null) };

  test.each([
    ["waiting", waiting, undefined, "second_factor"],
    ["waiting", waiting, "not-yet", "let in"],
    ["waiting", waiting, "lately-once-set-up", "second_factor"],
    ["not set up", notSetUp, undefined, "second_factor"],
    ["not set up", notSetUp, "lately-once-set-up", "let in"],
    ["passed", passed, undefined, "let in"],
    ["passed", passed, "lately", "second_factor"],
    ["passed", passed, "lately-once-set-up", "second_factor"],
    ["proved", proved, "lately", "let in"],
    ["proved", proved, "lately-once-set-up", "let in"],
    ["not asked", global, "lately", "let in"],
  ] as const)("%s, for a call that needs it: %#", async (_how, person, need, expected) => {
    expect(await outcome("global", person, need ? { need } : {})).toBe(expected);
  });

  test("who has no right learns nothing of it", async () => {
    const admin = { ...passed, admin_level: "admin" as const };
    expect(await outcome("global", admin, { need: "lately" })).toBe("forbidden");
  });

  test("who is still to show it is a guest where anyone may call", async () => {
    const findPerson = () => Promise.resolve(waiting);
    const open = await authorize(app, { who: "anyone" }, { findPerson, hasToken: false });
    expect(await open.findCaller()).toBeNull();
    const before = { who: "anyone", secondFactor: "not-yet" } as const;
    expect(await (await authorize(app, before, { findPerson, hasToken: false })).findCaller()).toBe(
      waiting,
    );
  });
});
