import { expect, test } from "vitest";
import type { Reading } from "~/contract/call";
import { needsSignIn } from "~/contract/who";
import { userRows } from "~/embedded/seed/account/people";
import { openWindow } from "~/embedded/services/health/offers";
import {
  addresses,
  callerOf,
  individualId,
  pathOf,
  refused,
  roles,
  adminLoggedInAs,
  type Ask,
  type Role,
} from "../setup/backends/callers";
import { contractInputs, type CallGiven } from "../setup/backends/contract-inputs";
import {
  everyCall as calls,
  isOnlyBeside,
  type AnyCall as Call,
  type AnyCallName as CallName,
} from "../setup/backends/core-calls";
import { freshEmail } from "../setup/people/drafts";
import { embeddedHarness, type Answered } from "../setup/servers/embedded-harness";
import { hours, minutes } from "../setup/servers/movable-clock";
import { demo } from "../setup/people/people";
import { startStripeLike } from "../setup/backends/stripe-like";
import { decidingColumns, inTurn } from "../setup/source/sampled";
import { printsWithoutRefusals } from "../setup/source/table-snapshot";
import { whole } from "../setup/source/whole";
import { ofFile } from "../setup/servers/of-file";
import { changeRows, findRow } from "../setup/databases/rows";

/**
 * Each call of the contract is made as each role, in both readings: the answer has the shape that the contract says,
 * and a refused call changes nothing. A sample makes each call in one reading, as one of the roles that it answers
 * alike.
 */

/** The status that each role is answered with once they are let through; what is sent is otherwise right. */
type Rule = Record<Role, number>;

const all = (status: number) => Object.fromEntries(roles.map((role) => [role, status])) as Rule;
/** The individual's own things don't exist for other users. */
const individuals = (status: number): Rule => ({
  ...all(404),
  individual: status,
  visitor: status,
});

type Line = {
  /** Roles that the contract's `who` admits are answered with this, a success unless told; callers.ts has the refusals. */
  answers?: number | Rule;
  given?: () => Promise<CallGiven> | CallGiven;
};

const questionnaire = { who_for: "me", children: null, usage: "low", language: "en" };

/** These calls are answered otherwise than the contract says of a success. */
const table: Partial<Record<CallName, Line>> = {
  // The link belongs to another person.
  confirmEmail: { answers: 422 },
  // A person who is sure would be gone; tests of closing itself are in close-account.test.ts.
  closeAccount: { answers: 422, given: () => ({ body: { sure: false } }) },
  newRecoveryCodes: { given: () => ({}) },
  socialLogin: { answers: 404 },
  registerUser: {
    given: () => ({ body: { email: freshEmail(), password: "a long enough password" } }),
  },
  inviteUser: { given: () => ({ body: { email: freshEmail(), role: "any" } }) },
  acceptInvite: {
    given: async () => ({
      body: { token: await invitation(), password: "a long enough password" },
    }),
  },
  saveQuestionnaire: { given: () => ({ input: [questionnaire] }) },
  beginElection: {
    answers: { ...all(409), individual: 200, employee: 200 },
    given: employeesWindow,
  },
  getHealthReceipt: {
    answers: { ...all(404), employee: 200 },
    given: () => ({ input: ["enrollment-dana-kowalski"] }),
  },
  reportLifeEvent: {
    // These roles have nothing that it could change.
    answers: { ...all(409), employee: 200 },
  },
  // It is set to this already; a person who pays for no membership has nothing to choose.
  chooseWayToPay: { answers: { ...all(409), individual: 200, owner: 200, otherOwner: 200 } },
  // None of them would end on that day; a membership that runs has nothing to resume.
  cancelMembership: {
    answers: all(409),
    given: () => ({ input: [{ ends_on: "2020-01-01", reason: null }] }),
  },
  resumeMembership: { answers: { ...all(409), individual: 200, owner: 200, otherOwner: 200 } },
  // None of them is in an association.
  leaveAssociation: { answers: all(409), given: () => ({ input: ["2020-01-01"] }) },
  stayInAssociation: { answers: all(409) },
  mailPaymentCopy: {
    answers: all(404),
    given: () => ({ input: [{ number: "INV-2020-000001", email: "books@mail.example" }] }),
  },
  moveLaunch: { answers: all(409), given: () => ({ input: ["2020-01-01"] }) },
  // No page showed such sums, and a yearly payer has nothing to change.
  changeMembership: {
    answers: { ...all(409), individual: 200, otherOwner: 200 },
    given: () => ({
      input: [
        {
          period: "yearly",
          seenVersion: { mark: "", due_now_c: -1, total_c: -1, on: "2020-01-01" },
        },
      ],
    }),
  },
  // A membership that runs has nothing to come back to, nor has a person without one.
  restartMembership: {
    answers: { ...all(409), individual: 200, owner: 200, otherOwner: 200 },
    given: () => ({ input: [{ total_c: 1, payment_kind: "invoice" }] }),
  },
  changeBillingDetails: { answers: { ...all(409), individual: 200, owner: 200, otherOwner: 200 } },
  // A person who has bought none has nothing to end or to keep.
  cancelHealth: { answers: 409 },
  keepHealth: { answers: 409 },
  remindEmployee: { answers: { ...all(200), owner: 404 } },
  // The offer of the sample's first company is in force.
  extendOffer: { answers: { ...all(200), owner: 409 } },
  previewEmploymentEnd: { answers: { ...all(200), owner: 404 } },
  previewHoursChange: { answers: { ...all(200), owner: 404 } },
  // The owner saw another company.
  changeCompany: { answers: { ...all(200), owner: 409 } },
  changeLocation: { answers: { ...all(200), owner: 404 } },
  makeLocationPrimary: { answers: { ...all(200), owner: 404 } },
  movePeople: { answers: { ...all(200), owner: 404 } },
  archiveLocation: { answers: { ...all(200), owner: 404 } },
  getCompanyEmployee: { answers: { ...all(200), owner: 404 } },
  changeEmployee: { answers: { ...all(200), owner: 404 } },
  removeEmployee: { answers: { ...all(200), owner: 404 } },
  // The request belongs to another company.
  withdrawCompanyChange: { answers: 404 },
  // The person is on another company's list.
  findNextOwner: { answers: 422 },
  offerHandOver: { answers: 422 },
  withdrawHandOver: { answers: 404 },
  acceptHandOver: { answers: 404 },
  declineHandOver: { answers: 404 },
  inviteEmployees: { answers: { ...all(200), owner: 404 } },
  endEmployment: { answers: { ...all(200), owner: 404 } },
  rehireEmployee: { answers: { ...all(200), owner: 404 } },
  // We keep no money of theirs.
  requestMoneyBack: { answers: { ...all(409), owner: 200 } },
  listBillingLinks: { answers: { ...all(200), employee: 403 } },
  makeBillingLink: { answers: { ...all(200), employee: 403 } },
  endBillingLink: { answers: { ...individuals(200), employee: 403 } },
  confirmRegistration: { answers: 404 },
  checkProof: { answers: 404 },
  submitAsGuest: { answers: 404 },
  joinWaitlist: {
    given: async () => {
      const { input: [request] = [] } = await inputs.joinWaitlist();
      return { input: [{ ...(request as object), email: freshEmail() }] };
    },
  },
  // A file belongs to its sender.
  getRosterFile: { answers: { ...all(404), super: 200 } },
  confirmRosterFile: { answers: { ...all(404), super: 200 } },
};

/** The key, code or link makes these calls, so each person who has it is admitted. */
const cases: Partial<Record<CallName, Record<string, Line>>> = {
  lookUpOnRoster: {
    "with its key": {},
    "without its key": { answers: 404, given: withoutKey("lookUpOnRoster") },
  },
  getInvoice: {
    "of the individual": { answers: individuals(200) },
    "of a company": { answers: { ...all(404), owner: 200 }, given: companyInvoice },
  },
  payInvoice: {
    "of the individual": { answers: individuals(200) },
    "of a company": {
      // It is paid already.
      answers: { ...all(404), owner: 409 },
      given: async () => ({
        input: [...(await companyInvoice()).input, { return_path: "/", cancel_path: "/" }],
      }),
    },
  },
  resumeRegistration: {
    "with its code": {},
    "with another code": {
      answers: 422,
      given: () => ({ input: [{ email: addresses.individual, code: "AAAAAAAA" }] }),
    },
  },
  saveRegistrationStep: {
    "with its key": {},
    "without its key": { answers: 404, given: withoutKey("saveRegistrationStep") },
    "of the individual": { answers: individuals(200), given: ownDraft("saveRegistrationStep") },
  },
  mailRegistrationLink: {
    "with its key": {},
    "without its key": { answers: 404, given: withoutKey("mailRegistrationLink") },
    "of the individual": { answers: individuals(200), given: ownDraft("mailRegistrationLink") },
  },
  discardRegistration: {
    "with its key": {},
    "without its key": { answers: 404, given: withoutKey("discardRegistration") },
    "of the individual": { answers: individuals(200), given: ownDraft("discardRegistration") },
  },
  submitRegistration: {
    "of somebody else": { answers: 404 },
    "of the individual": {
      // A person with a membership is given no second one.
      answers: individuals(409),
      given: ownDraft("submitRegistration"),
    },
  },
  answerRegistration: {
    "of somebody else": { answers: 404 },
    "of the individual": { answers: individuals(200), given: ownDraft("answerRegistration") },
  },
  withdrawRegistration: {
    "of somebody else": { answers: 404 },
    "of the individual": { answers: individuals(200), given: ownDraft("withdrawRegistration") },
  },
  getWaitlistEntry: {
    "with its key": {},
    "with another key": { answers: 404, given: () => ({ input: ["another"] }) },
  },
  withdrawFromWaitlist: {
    "with its key": {},
    "with another key": { answers: 404, given: () => ({ input: ["another"] }) },
  },
};

/** These calls end the session that they are made in, or another one of the same person. */
const endSessions: CallName[] = [
  "logout",
  "magicLinkConsume",
  "resetPassword",
  "passwordReset",
  "loginAs",
  "endLoginAs",
];

const names = Object.keys(calls) as CallName[];
const everyLine = names
  .toSorted((a, b) => Number(endSessions.includes(a)) - Number(endSessions.includes(b)))
  .flatMap((name) =>
    Object.entries(cases[name] ?? { "": table[name] ?? {} }).map(([what, line]) => ({
      name,
      line,
      call: calls[name] as Call,
      title: [name, what].filter(Boolean).join(", "),
    })),
  );

function expectedOf({ call, line }: Row, role: Role): number {
  const { answers = call.status } = line;
  return refused[call.who][role] ?? (typeof answers === "number" ? answers : answers[role]);
}

function shapeFaults({ status, response, run }: Call, answer: Answered): string[] {
  if (answer.status !== status || run) return [];
  if (response === null) return answer.text === "" ? [] : ["tells more than nothing"];
  if (response === "binary") {
    const type = answer.headers.get("content-type") ?? "";
    return /^(image\/|text\/csv)/.test(type) ? [] : [`is ${type}`];
  }
  return response.safeParse(answer.body).error?.issues.map(({ message }) => message) ?? [];
}

const stripe = await ofFile(startStripeLike());
const backend = await ofFile(embeddedHarness({ env: stripe.env }));
const { inputs, tokens } = contractInputs(backend);

const database = async () => backend.storage.db;

async function companyInvoice(): Promise<{ input: [string] }> {
  const { number } = await findRow(backend.storage.db, "invoices", {
    subscription_id: "subscription-company-harbor-street",
    state: "paid",
  });
  return { input: [number] };
}

/** The employee may choose, whether or not they have told of something in their life. */
async function employeesWindow(): Promise<CallGiven> {
  const db = await database();
  const day = (days: number) =>
    new Date(backend.clock.now() + hours(24 * days)).toISOString().slice(0, 10);
  await openWindow(db, backend.clock.now(), {
    offerId: "offer-harbor-street",
    employeeId: "employee-dana-kowalski",
    userId: "user-dana-kowalski",
    cause: "life_event",
    opensOn: day(0),
    closesOn: day(20),
    effectiveOn: `${day(40).slice(0, 8)}01`,
  });
  return inputs.beginElection();
}

async function invitation(): Promise<string> {
  const email = freshEmail();
  const { access_token } = await tokens(demo.admin);
  await backend.send("POST", "/users/invite", {
    body: { email, role: "any" },
    headers: { authorization: `Bearer ${access_token}` },
  });
  return backend.tokenTo(email);
}

function withoutKey(name: CallName) {
  return async (): Promise<CallGiven> => ({ ...(await inputs[name]()), headers: {} });
}

function ownDraft(name: CallName) {
  return async (): Promise<CallGiven> => {
    const { input = [] } = await inputs[name]();
    const [given] = input as [string | { id: string }];
    const id = typeof given === "string" ? given : given.id;
    const db = await database();
    await changeRows(db, "registrations", { id }, { owner_user_id: individualId });
    await db.deleteFrom("registration_keys").where("registration_id", "=", id).execute();
    return { input };
  };
}

/** Time, visits and tries change these tables. */
const restless = ["limits", "backend_sessions", "refresh_tokens", "jobs"];
async function stored() {
  await backend.backend.drainMail();
  return printsWithoutRefusals(backend.storage, restless);
}

type Row = (typeof everyLine)[number];

const isQuiet = (row: Row, role: Role) => row.call.method === "GET" || expectedOf(row, role) >= 400;

/** Each call's input is kept until it has been used up, for half a day at most: most roles are refused, and files go after a day. */
const kept = new Map<string, { given: CallGiven; at: number }>();
async function givenFor({ title, name, line }: Row): Promise<CallGiven> {
  const now = backend.clock.now();
  const found = kept.get(title);
  if (found && now - found.at < hours(12)) return found.given;
  const given = await (line.given ?? inputs[name])();
  kept.set(title, { given, at: now });
  return given;
}

async function signIn(reading: Reading, role: Role): Promise<Ask> {
  // Any login-as session is over by then.
  backend.clock.advance(minutes(61));
  await backend.backend.runJobs();
  return callerOf(backend, reading, role, calls.loginAs);
}

const people = userRows(new Date()).map(({ email }) => email);
/** Returns the sample people besides the caller that an answer names; administrators are shown all of them. */
function strangersIn(text: string, role: Role): string[] {
  if (role === "global" || role === "super") return [];
  const own: string[] =
    role === "guest"
      ? []
      : role === "visitor"
        ? [addresses.individual, adminLoggedInAs]
        : [addresses[role]];
  return people.filter((email) => text.includes(email) && !own.includes(email));
}

/** An owner is told the addresses of their own people, where they ask for them. */
const isOfTheirs = ({ name }: Row, role: Role, email: string): boolean =>
  (name === "listCompanyEmployees" || name === "getCompanyEmployee") &&
  (role === "owner" || role === "otherOwner") &&
  email.split("@")[1] === addresses[role].split("@")[1];

const askedAs = (role: Role, reading: Reading): Row[] =>
  everyLine.filter((row, at) => {
    const { readings } = row.call;
    const column = decidingColumns(roles, at, (each) => expectedOf(row, each)).indexOf(role);
    if (column < 0 || !readings.includes(reading)) return false;
    return whole || inTurn([...readings], at + column) === reading;
  });

const allPeople = roles.flatMap((role) =>
  (["cookie", "bearer"] as const).map((reading): [Role, Reading] => [role, reading]),
);
test.each(allPeople)(
  "%s is answered what the table says, in the %s reading",
  async (role, reading) => {
    const faults: string[] = [];
    let ask = await signIn(reading, role);

    async function make(row: Row, given: CallGiven) {
      // One address gets few links in a quarter of an hour.
      await (await database()).deleteFrom("limits").execute();
      const answer = await ask(row.call, given);
      const { status, text } = answer;
      if (status < 300 && !isQuiet(row, role)) kept.delete(row.title);
      const expected = expectedOf(row, role);
      if (status !== expected) faults.push(`${row.title}: ${status} instead of ${expected}`);
      for (const fault of shapeFaults(row.call, answer)) faults.push(`${row.title}: ${fault}`);
      const known = JSON.stringify(given);
      const strangers = strangersIn(text, role).filter(
        (email) => !known.includes(email) && !isOfTheirs(row, role, email),
      );
      if (strangers.length > 0) faults.push(`${row.title}: tells of ${strangers.join(", ")}`);
    }

    const rows = askedAs(role, reading);
    expect(rows).not.toEqual([]);
    const quiet = rows.filter((row) => isQuiet(row, role));
    for (const row of quiet) await givenFor(row);
    const before = await stored();
    for (const row of quiet) await make(row, await givenFor(row));
    const after = await stored();
    const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
    expect(changed).toEqual([]);

    for (const row of rows.filter((row) => !isQuiet(row, role))) {
      if (endSessions.includes(row.name)) ask = await signIn(reading, role);
      await make(row, await givenFor(row));
    }
    expect(faults).toEqual([]);
  },
  240_000,
);

const succeeds = new Set(
  everyLine
    .filter((row) => roles.some((role) => expectedOf(row, role) === row.call.status))
    .map(({ name }) => name),
);
/** These calls succeed for none of the roles above; calls that no built-in backend answers are left out. */
const untold = names.filter(
  (name) => !succeeds.has(name) && name !== "socialLogin" && !isOnlyBeside(name),
);

test.each(untold)("%s succeeds for whom it is there", async (name) => {
  await backend.later();
  const call: Call = calls[name];
  const { params, query, body, bodyIn, as = demo.employee, headers, input } = await inputs[name]();
  const browser = backend.browser();
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  if (needsSignIn(call)) await browser.signIn(as);
  const sent = bodyIn ? await bodyIn(browser.call) : body;
  const answer = call.run
    ? await browser.ask(call.run, ...(input ?? []))
    : await browser.call(call.method, pathOf(call, params, query), sent, headers);
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([call.status, expect.any(String)]);
  expect(shapeFaults(call, answer)).toEqual([]);
});
