import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Call, Reading } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { userRows } from "~/embedded/seed/account/people";
import {
  addresses,
  callerOf,
  individualId,
  roles,
  visitingAdmin,
  type Ask,
  type Role,
} from "../setup/backends/callers";
import { contractInputs, type CallGiven } from "../setup/backends/contract-inputs";
import { freshEmail } from "../setup/people/drafts";
import { embeddedHarness, tokenOf, type Harness } from "../setup/servers/embedded-harness";
import { minutes } from "../setup/servers/movable-clock";
import { demo } from "../setup/people/people";
import { startStripeLike, type StripeLike } from "../setup/backends/stripe-like";
import { printsWithoutRefusals, type Fingerprints } from "../setup/source/table-snapshot";

/**
 * Every call of the contract as everybody, in both readings: what the backend answers, and which tables it changes. A
 * call that is not in the table fails, and so does whatever else is answered or changed.
 */

vi.mock("~/embedded/db/database", { spy: true });

/** The status that each role is answered with; what is sent is otherwise right. */
type Rule = Record<Role, number>;

const all = (status: number): Rule => ({
  ...{ guest: status, individual: status, employee: status, owner: status, otherOwner: status },
  ...{ support: status, global: status, super: status, visitor: status },
});
/** Everybody who is signed in, for themselves. */
const person = (status: number): Rule => ({ ...all(status), guest: 401 });
/** The person, and nobody who is logged in as them. */
const themselves = (status: number): Rule => ({ ...person(status), visitor: 403 });
const globals = (status: number): Rule => ({ ...person(403), global: status, super: status });
const supers = (status: number): Rule => ({ ...person(403), super: status });
/** What belongs to the individual is nothing to everybody else. */
const individuals = (status: number): Rule => ({
  ...person(404),
  ...{ individual: status, visitor: status },
});

type Line = {
  rule: Rule;
  /** Tables that a success may change; everything else may change none. */
  changes?: string[];
  /** Instead of what lets the call succeed. */
  given?: () => Promise<CallGiven> | CallGiven;
};

const trail = "audit_events";
const mail = ["outbox", "tokens"];
const steps = ["registrations", "registration_steps", trail];
const drafts = [...steps, "registration_keys"];

const questionnaire = {
  ...{ who_for: "me", coverage_now: "none", priorities: ["price"], usage: "low" },
  ...{ language: "en", contact_ok: false },
};

/** Whether it was asked with the key, code or link that opens it: then it is anybody's who has that. */
const table: { [Name in CallName]: Line | Record<string, Line> } = {
  csrfCookie: { rule: all(204) },
  me: { rule: person(200) },
  usersMe: { rule: person(200) },
  updateProfile: { rule: person(200), changes: ["users", trail] },
  changeEmail: { rule: themselves(204), changes: [...mail, "email_changes", trail] },
  pendingEmail: { rule: person(200) },
  cancelEmailChange: { rule: themselves(204), changes: ["email_changes", "tokens", trail] },
  // Somebody else's link.
  confirmEmail: { rule: { ...themselves(422), guest: 401 } },
  accountClosing: { rule: themselves(200) },
  // Who is sure is gone; tests of closing itself are in close-account.test.ts.
  closeAccount: { rule: { ...person(422) }, given: () => ({ body: { sure: false } }) },
  restoreEmail: {
    rule: { ...all(200), visitor: 403 },
    changes: ["users", ...mail, trail],
  },
  reportHiddenPage: { rule: all(204) },
  exportMe: { rule: themselves(200) },
  accountOpenings: { rule: person(200) },

  // Nobody among the sample people is asked for one (second-factor.test.ts has administrators who are).
  secondFactor: { rule: person(200) },
  beginSecondFactor: { rule: person(403) },
  confirmSecondFactor: { rule: person(403) },
  proveSecondFactor: { rule: person(403) },
  presentDevice: { rule: person(403) },
  newRecoveryCodes: { rule: person(403), given: () => ({}) },

  magicLinkRequest: { rule: all(204), changes: mail },
  tokenCheck: { rule: all(200) },
  magicLinkConsume: {
    rule: all(200),
    changes: ["tokens", "login_as_sessions", "outbox", "users", trail],
  },
  requestPasswordReset: { rule: { ...all(204), visitor: 403 }, changes: mail },
  passwordRequest: { rule: { ...all(204), visitor: 403 }, changes: mail },
  resetPassword: { rule: { ...all(204), visitor: 403 }, changes: ["tokens", "users", trail] },
  passwordReset: { rule: { ...all(204), visitor: 403 }, changes: ["tokens", "users", trail] },
  logout: { rule: person(204), changes: ["login_as_sessions", "outbox", trail] },
  login: { rule: all(200), changes: ["tokens", "users", trail] },
  refresh: { rule: all(200) },
  bearerLogout: { rule: all(204), changes: [trail] },
  socialLogin: { rule: all(404) },
  registerUser: {
    rule: all(204),
    changes: ["users", trail],
    given: () => ({ body: { email: freshEmail(), password: "a long enough password" } }),
  },
  inviteUser: {
    rule: globals(204),
    changes: ["users", ...mail, trail],
    given: () => ({ body: { email: freshEmail(), role: "any" } }),
  },
  acceptInvite: {
    rule: { ...all(204), visitor: 403 },
    changes: ["users", "tokens", trail],
    given: async () => ({
      body: { token: await invitation(), password: "a long enough password" },
    }),
  },
  newsletterUnsubscribe: { rule: all(204), changes: ["newsletter_subscribers", trail] },

  checklist: { rule: person(200) },
  toggleChecklist: { rule: person(200), changes: ["checklist_items", trail] },
  questionnaire: { rule: person(200) },
  saveQuestionnaire: {
    rule: person(204),
    changes: ["users", "questionnaires", trail],
    given: () => ({ body: { answers: questionnaire } }),
  },
  categories: { rule: all(200) },
  vendor: { rule: all(200) },
  healthInsurance: { rule: all(200) },
  dentalPlans: { rule: all(200) },
  visionPlans: { rule: all(200) },
  addOns: { rule: all(200) },
  pricingTable: { rule: all(200) },
  privacyPolicy: { rule: all(200) },
  termsConditions: { rule: all(200) },
  termsService: { rule: all(200) },
  asset: { rule: all(200) },
  file: { rule: all(200) },

  membership: { rule: person(200) },
  paymentKinds: { rule: all(200) },
  invoices: { rule: person(200) },
  invoice: {
    "of the individual": { rule: individuals(200) },
    "of a company": { rule: { ...person(404), owner: 200 }, given: companyInvoice },
  },
  payInvoice: {
    "of the individual": {
      rule: { ...individuals(200), visitor: 403 },
      changes: ["payments", trail],
    },
    "of a company": {
      // It is paid already.
      rule: { ...person(404), owner: 409, visitor: 403 },
      given: async () => ({ ...(await companyInvoice()), body: { return_path: "/" } }),
    },
  },

  registrations: { rule: all(200) },
  startRegistration: { rule: all(201), changes: [...drafts, ...mail] },
  resumeRegistration: {
    "with its code": { rule: all(200), changes: ["registration_keys", trail] },
    "with another code": {
      rule: all(422),
      given: () => ({ body: { email: addresses.individual, code: "AAAAAAAA" } }),
    },
  },
  saveRegistrationStep: {
    "with its key": { rule: all(200), changes: steps },
    "without its key": { rule: all(404), given: withoutKey("saveRegistrationStep") },
    "of the individual": {
      rule: { ...individuals(200), guest: 404 },
      changes: steps,
      given: individualsDraft("saveRegistrationStep"),
    },
  },
  mailRegistrationLink: {
    "with its key": { rule: all(204), changes: mail },
    "without its key": { rule: all(404), given: withoutKey("mailRegistrationLink") },
    "of the individual": {
      rule: { ...individuals(204), guest: 404 },
      changes: mail,
      given: individualsDraft("mailRegistrationLink"),
    },
  },
  discardRegistration: {
    "with its key": { rule: all(204), changes: drafts },
    "without its key": { rule: all(404), given: withoutKey("discardRegistration") },
    "of the individual": {
      rule: { ...individuals(204), guest: 404 },
      changes: drafts,
      given: individualsDraft("discardRegistration"),
    },
  },
  submitRegistration: {
    "of somebody else": { rule: { ...person(404), visitor: 403 } },
    "of the individual": {
      // Who has a membership already is given no second.
      rule: { ...individuals(409), visitor: 403 },
      given: individualsDraft("submitRegistration"),
    },
  },
  joinWaitlist: {
    rule: all(201),
    changes: ["waitlist_entries", "waitlist_keys", "counters", ...mail, trail],
    given: async () => ({
      body: { ...((await inputs.joinWaitlist()).body as object), email: freshEmail() },
    }),
  },
  waitlistEntry: {
    "with its key": { rule: all(200) },
    "with another key": { rule: all(404), given: () => ({ body: { key: "another" } }) },
  },
  withdrawFromWaitlist: {
    "with its key": { rule: all(200), changes: ["waitlist_entries", "waitlist_keys", trail] },
    "with another key": { rule: all(404), given: () => ({ body: { key: "another" } }) },
  },

  adminUsers: { rule: globals(200) },
  adminUser: { rule: globals(200) },
  adminCompanies: { rule: globals(200) },
  loginAs: { rule: globals(200), changes: ["login_as_sessions", trail] },
  endLoginAs: {
    rule: { ...globals(200), visitor: 200 },
    changes: ["login_as_sessions", "outbox", trail],
  },
  loginAsStatus: { rule: { ...globals(200), visitor: 200 } },
  recentSessions: { rule: globals(200) },
  auditHistory: { rule: globals(200) },

  superOverview: { rule: supers(200) },
  administrators: { rule: supers(200) },
  waitingLists: { rule: supers(200) },
  inviteNext: { rule: supers(200), changes: ["waitlist_entries", "waitlist_keys", ...mail, trail] },
  stateOpenings: { rule: supers(200) },
  changeStateOpening: { rule: supers(200), changes: ["state_openings", trail] },
  offerings: { rule: supers(200) },
  offering: { rule: supers(200) },
  changeOffering: {
    rule: supers(200),
    changes: ["plans", "ancillary_plans", "vendors", trail],
  },
  failedMessages: { rule: supers(200) },
  failedMessage: { rule: supers(200) },
  sendMessageAgain: { rule: supers(200), changes: [...mail, trail] },
  registrationsToReview: { rule: supers(200) },
  registrationToReview: { rule: supers(200) },
  approveRegistration: {
    rule: supers(200),
    changes: [
      ...["registrations", "users", "companies", "locations", "employees", "subscriptions"],
      ...["invoices", "counters", "outbox", trail],
    ],
  },
  askAboutRegistration: { rule: supers(200), changes: ["registrations", "outbox", trail] },
  rejectRegistration: { rule: supers(200), changes: ["registrations", "outbox", trail] },
};

/** They end the session that they are made in, or another one of the same person. */
const endSessions: CallName[] = [
  ...(["logout", "magicLinkConsume", "resetPassword", "passwordReset"] as const),
  ...(["loginAs", "endLoginAs"] as const),
];

const lineIn = (lines: Line | Record<string, Line>): [string, Line][] =>
  "rule" in lines ? [["", lines as Line]] : Object.entries(lines as Record<string, Line>);
const everyLine = (Object.keys(calls) as CallName[])
  .sort((one, other) => Number(endSessions.includes(one)) - Number(endSessions.includes(other)))
  .flatMap((name) =>
    lineIn(table[name] ?? {}).map(([what, line]) => ({
      ...{ name, line, call: calls[name] as Call, title: [name, what].filter(Boolean).join(", ") },
    })),
  );

let backend: Harness;
let stripe: StripeLike;
let inputs: ReturnType<typeof contractInputs>["inputs"];
let tokens: ReturnType<typeof contractInputs>["tokens"];
beforeAll(async () => {
  stripe = await startStripeLike();
  backend = await embeddedHarness({ env: stripe.env });
  ({ inputs, tokens } = contractInputs(backend));
});
afterAll(async () => {
  await backend.close();
  await stripe.stop();
});

/** The database that the backend has open: nobody else may open a SQLite file. */
async function database() {
  const opened = vi.mocked(openEmbeddedDatabase).mock.results.at(-1);
  if (opened?.type !== "return") throw new Error("The backend has no database");
  return (await (opened.value as ReturnType<typeof openEmbeddedDatabase>)).db;
}

async function companyInvoice(): Promise<CallGiven> {
  const { number } = await (
    await database()
  )
    .selectFrom("invoices")
    .select("number")
    .where("subscription_id", "=", "subscription-company-harbor-street")
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
  return { params: { number } };
}

async function invitation(): Promise<string> {
  const email = freshEmail();
  const { access_token } = await tokens(demo.admin);
  await backend.send("POST", "/users/invite", {
    body: { email, role: "any" },
    headers: { authorization: `Bearer ${access_token}` },
  });
  return tokenOf((await backend.mailTo(email))?.link ?? "");
}

/** A guest's draft, asked for by its id alone. */
function withoutKey(name: CallName) {
  return async (): Promise<CallGiven> => ({ ...(await inputs[name]()), headers: {} });
}

function individualsDraft(name: CallName) {
  return async (): Promise<CallGiven> => {
    const { params = {}, body } = await inputs[name]();
    const id = params["id"] ?? "";
    const db = await database();
    await db
      .updateTable("registrations")
      .set({ owner_user_id: individualId })
      .where("id", "=", id)
      .execute();
    await db.deleteFrom("registration_keys").where("registration_id", "=", id).execute();
    return { params, body };
  };
}

/** What time, visits and tries change. */
const restless = ["limits", "backend_sessions", "refresh_tokens", "jobs"];
async function stored(): Promise<Fingerprints> {
  await backend.backend.drainMail();
  return printsWithoutRefusals(await database(), restless);
}
function changes(before: Fingerprints, after: Fingerprints): string[] {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  // The search index of SQLite follows the users.
  return changed.filter((name) => !name.startsWith("user_search"));
}

type Row = (typeof everyLine)[number];

/** It reads, or is refused. */
const isQuiet = ({ call, line }: Row, role: Role) =>
  call.method === "GET" || line.rule[role] >= 400;

/** What a call needs, kept until it has been used up: most roles are refused. */
const kept = new Map<string, CallGiven>();
async function givenFor(row: Row): Promise<CallGiven> {
  const { title, name, line } = row;
  const given = kept.get(title) ?? (await (line.given ?? inputs[name])());
  kept.set(title, given);
  return given;
}

async function signIn(reading: Reading, role: Role): Promise<Ask> {
  // Any login-as session is over by then.
  backend.clock.advance(minutes(61));
  await backend.backend.runJobs();
  return callerOf(backend, reading, role, calls.loginAs);
}

const people = userRows(new Date()).map(({ email }) => email);
/** Whom of the sample people an answer names besides the caller; administrators are shown everybody. */
function strangersIn(text: string, role: Role): string[] {
  if (role === "global" || role === "super") return [];
  const own: string[] =
    role === "guest"
      ? []
      : role === "visitor"
        ? [addresses.individual, visitingAdmin]
        : [addresses[role]];
  return people.filter((email) => text.includes(email) && !own.includes(email));
}

const everybody = roles.flatMap((role) =>
  (["cookie", "bearer"] as const).map((reading): [Role, Reading] => [role, reading]),
);
test.each(everybody)(
  "%s is answered what the table says, in the %s reading",
  async (role, reading) => {
    const faults: string[] = [];
    let ask = await signIn(reading, role);

    async function make(row: Row, given: CallGiven) {
      // Links to one address are few in a quarter of an hour.
      await (await database()).deleteFrom("limits").execute();
      const { status, text } = await ask(row.call, given);
      if (status < 300 && !isQuiet(row, role)) kept.delete(row.title);
      const expected = row.line.rule[role];
      if (status !== expected) faults.push(`${row.title}: ${status} instead of ${expected}`);
      const known = JSON.stringify(given);
      const strangers = strangersIn(text, role).filter((email) => !known.includes(email));
      if (strangers.length > 0) faults.push(`${row.title}: tells of ${strangers.join(", ")}`);
      return status < 300 ? (row.line.changes ?? []) : [];
    }

    const rows = everyLine.filter(({ call }) => call.readings.includes(reading));
    const quiet = rows.filter((row) => isQuiet(row, role));
    for (const row of quiet) await givenFor(row);
    const before = await stored();
    for (const row of quiet) await make(row, await givenFor(row));
    const changed = changes(before, await stored());
    if (changed.length > 0) faults.push(`Calls that may change nothing changed ${changed.join()}`);

    for (const row of rows.filter((row) => !isQuiet(row, role))) {
      if (endSessions.includes(row.name)) ask = await signIn(reading, role);
      const given = await givenFor(row);
      const before = await stored();
      const mayChange = await make(row, given);
      const others = changes(before, await stored()).filter((one) => !mayChange.includes(one));
      if (others.length > 0) faults.push(`${row.title}: changed ${others.join(", ")}`);
    }
    expect(faults).toEqual([]);
  },
  240_000,
);

test("no call is without a line", () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(calls).sort());
});
