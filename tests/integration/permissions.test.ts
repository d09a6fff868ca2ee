import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call, Reading } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
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
import { freshEmail } from "../setup/people/drafts";
import { embeddedHarness, type Answered, type Harness } from "../setup/servers/embedded-harness";
import { hours, minutes } from "../setup/servers/movable-clock";
import { demo } from "../setup/people/people";
import { startStripeLike, type StripeLike } from "../setup/backends/stripe-like";
import { decidingColumns, inTurn } from "../setup/source/sampled";
import { printsWithoutRefusals, type Fingerprints } from "../setup/source/table-snapshot";
import { whole } from "../setup/source/whole";

/**
 * Every call of the contract as everybody, in both readings: what the backend answers, in the shape that the contract says,
 * and which tables it changes. Whatever else is answered or changed fails. In a sample each call is made as one of those whom
 * it answers alike, in one reading or the other.
 */

/** The status that each role is answered with once they are let through; what is sent is otherwise right. */
type Rule = Record<Role, number>;

const all = (status: number): Rule => ({
  guest: status,
  individual: status,
  employee: status,
  owner: status,
  otherOwner: status,
  support: status,
  global: status,
  super: status,
  visitor: status,
  manager: status,
});
/** What belongs to the individual is nothing to everybody else. */
const individuals = (status: number): Rule => ({
  ...all(404),
  individual: status,
  visitor: status,
});

type Line = {
  /** What they are answered whom the contract's `who` lets through; what it refuses is in callers.ts. A success unless told. */
  answers?: number | Rule;
  /** Tables that a success may change; everything else may change none. */
  changes?: string[];
  /** Instead of what lets the call succeed. */
  given?: () => Promise<CallGiven> | CallGiven;
};

const trail = "audit_events";
const mail = ["outbox", "tokens"];
const found = ["search_entries"];
const catalogueWork = ["catalogue_work", "catalogue_versions", trail];
const paying = ["invoices", "payments", "subscriptions", ...mail, trail];
const steps = ["registrations", "registration_steps", trail];
const carrierTables = [
  ...["carriers", "carrier_files", "carrier_sendings", "carrier_lines", "carrier_known", trail],
];
const drafts = [...steps, "registration_keys"];

const questionnaire = {
  who_for: "me",
  coverage_now: "none",
  priorities: ["price"],
  usage: "low",
  language: "en",
  contact_ok: false,
};

/** What is answered otherwise than the contract says of a success, and what a success changes. */
const table: Partial<Record<CallName, Line>> = {
  updateProfile: { changes: ["users", trail] },
  changeEmail: { changes: [...mail, "email_changes", trail] },
  cancelEmailChange: { changes: ["email_changes", "tokens", trail] },
  // Somebody else's link.
  confirmEmail: { answers: 422 },
  // Who is sure is gone; tests of closing itself are in close-account.test.ts.
  closeAccount: { answers: 422, given: () => ({ body: { sure: false } }) },
  restoreEmail: {
    changes: ["users", ...mail, trail],
  },
  changeContactChoices: { changes: ["users", trail] },
  newRecoveryCodes: { given: () => ({}) },
  magicLinkRequest: { changes: mail },
  magicLinkConsume: {
    changes: ["tokens", "login_as_sessions", "outbox", "users", trail],
  },
  requestPasswordReset: { changes: mail },
  passwordRequest: { changes: mail },
  resetPassword: { changes: ["tokens", "users", trail] },
  passwordReset: { changes: ["tokens", "users", trail] },
  logout: { changes: ["login_as_sessions", "outbox", trail] },
  login: { changes: ["tokens", "users", trail] },
  bearerLogout: { changes: [trail] },
  socialLogin: { answers: 404 },
  registerUser: {
    changes: ["users", trail],
    given: () => ({ body: { email: freshEmail(), password: "a long enough password" } }),
  },
  inviteUser: {
    changes: ["users", ...mail, trail],
    given: () => ({ body: { email: freshEmail(), role: "any" } }),
  },
  acceptInvite: {
    changes: ["users", "tokens", trail],
    given: async () => ({
      body: { token: await invitation(), password: "a long enough password" },
    }),
  },
  newsletterUnsubscribe: { changes: ["newsletter_subscribers", trail] },
  toggleChecklist: { changes: ["checklist_items", trail] },
  saveQuestionnaire: {
    changes: ["users", "questionnaires", trail],
    given: () => ({ body: { answers: questionnaire } }),
  },
  beginElection: {
    answers: { ...all(409), individual: 200, employee: 200 },
    changes: steps,
    given: employeesWindow,
  },
  markOffer: { changes: ["used_offers"] },
  healthReceipt: {
    answers: { ...all(404), employee: 200 },
    given: () => ({ params: { id: "enrollment-dana-kowalski" } }),
  },
  reportLifeEvent: {
    // Who has nothing that it could change.
    answers: { ...all(409), employee: 200 },
    changes: ["life_events", "election_windows", ...mail, trail],
  },
  // As it is already; who pays for no membership has nothing to choose.
  chooseWayToPay: { answers: { ...all(409), individual: 204, owner: 204, otherOwner: 204 } },
  // None of them would end on that day; who runs has nothing to resume.
  cancelMembership: { answers: all(409), given: () => ({ body: { ends_on: "2020-01-01" } }) },
  resumeMembership: { answers: { ...all(409), individual: 204, owner: 204, otherOwner: 204 } },
  // None of them is in an association.
  leaveAssociation: { answers: all(409), given: () => ({ body: { leaves_on: "2020-01-01" } }) },
  stayInAssociation: { answers: all(409) },
  mailPaymentCopy: {
    answers: all(404),
    given: () => ({ body: { number: "INV-2020-000001", email: "books@mail.example" } }),
  },
  moveLaunch: { answers: all(409), given: () => ({ body: { launch_on: "2020-01-01" } }) },
  // Nobody was shown such sums; who pays by the year already has nothing to change.
  changeMembership: {
    answers: { ...all(409), individual: 204, otherOwner: 204 },
    given: () => ({
      body: { period: "yearly", seen: { mark: "", due_now_c: -1, total_c: -1, on: "2020-01-01" } },
    }),
  },
  // Who runs has nothing to come back to, and who has none neither.
  restartMembership: {
    answers: { ...all(409), individual: 200, owner: 200, otherOwner: 200 },
    given: () => ({ body: { total_c: 1, payment_kind: "invoice" } }),
  },
  changeBillingDetails: {
    answers: { ...all(409), individual: 204, owner: 204, otherOwner: 204 },
    changes: ["subscriptions", trail],
  },
  cancelHealth: { answers: 422, given: () => ({ body: { sure: false } }) },
  stopChoice: { changes: ["enrollments", "users", ...mail, trail] },
  remindEmployee: {
    answers: { ...all(200), owner: 404 },
    changes: ["election_windows", "outbox", trail],
  },
  // The offer of the sample's first company is in force.
  extendOffer: {
    answers: { ...all(200), owner: 409 },
    changes: ["election_windows", "enrollments", "group_offers", trail],
  },
  employmentEnding: { answers: { ...all(200), owner: 404 } },
  // What is seen is another company.
  changeCompany: { answers: { ...all(204), owner: 409 }, changes: ["companies", trail] },
  addLocation: { changes: ["locations", trail] },
  changeLocation: { answers: { ...all(204), owner: 404 }, changes: ["locations", trail] },
  makeLocationPrimary: {
    answers: { ...all(204), owner: 404 },
    changes: ["locations", "companies", trail],
  },
  movePeople: { answers: { ...all(200), owner: 404 }, changes: ["employees", trail] },
  archiveLocation: { answers: { ...all(204), owner: 404 }, changes: ["locations", trail] },
  companyEmployee: { answers: { ...all(200), owner: 404 } },
  addEmployee: { changes: ["employees", "users", ...mail, trail] },
  changeEmployee: { answers: { ...all(204), owner: 404 }, changes: ["employees", "users", trail] },
  askCompanyChange: {
    answers: { ...all(403), owner: 201, otherOwner: 201 },
    changes: ["company_changes", "companies", trail],
  },
  // It is another company's.
  withdrawCompanyChange: { answers: 404 },
  acceptCompanyChange: {
    changes: ["company_changes", "companies", "company_words", ...mail, trail],
  },
  refuseCompanyChange: {
    changes: ["company_changes", "companies", ...mail, trail],
  },
  askAsEnterprise: { changes: ["enterprise_requests", trail] },
  settleEnterpriseRequest: { changes: ["enterprise_requests", trail] },
  // On another company's list.
  personToHandOverTo: { answers: 422 },
  offerHandOver: { answers: { ...all(403), owner: 422, otherOwner: 422 } },
  withdrawHandOver: { answers: { ...all(403), owner: 404, otherOwner: 404 } },
  acceptHandOver: { answers: 404 },
  declineHandOver: { answers: 404 },
  importStaffFile: { changes: ["staff_files", "employees", "companies", trail] },
  inviteEmployees: {
    answers: { ...all(200), owner: 404 },
    changes: ["employees", "users", "election_windows", ...mail, trail],
  },
  endEmployment: {
    answers: { ...all(200), owner: 404 },
    changes: ["employees", "election_windows", "enrollments", "outbox", trail],
  },
  rehireEmployee: {
    answers: { ...all(204), owner: 404 },
    changes: ["employees", "election_windows", "enrollments", "outbox", trail],
  },
  billingLinks: { answers: { ...all(200), employee: 403 } },
  makeBillingLink: { answers: { ...all(201), employee: 403 }, changes: ["billing_links", trail] },
  endBillingLink: {
    answers: { ...individuals(204), employee: 403 },
    changes: ["billing_links", trail],
  },
  // Whoever has the link; that it was opened is noted.
  sharedBilling: { changes: ["billing_links"] },
  sharedInvoice: { changes: ["billing_links"] },
  startRegistration: { changes: [...drafts, ...mail] },
  confirmRegistration: { answers: 404 },
  checkProof: { answers: 404 },
  submitAsGuest: { answers: 404 },
  joinWaitlist: {
    changes: ["waitlist_entries", "waitlist_keys", "counters", ...mail, trail],
    given: async () => ({
      body: { ...((await inputs.joinWaitlist()).body as object), email: freshEmail() },
    }),
  },
  correctUserName: { changes: ["users", trail] },
  sendUserLink: { changes: [...mail, "rate_limits", trail] },
  // Who is deactivated here is nobody that the others are.
  setUserStatus: { changes: ["users", "backend_sessions", ...mail, trail] },
  loginAs: { changes: ["login_as_sessions", trail] },
  endLoginAs: {
    changes: ["login_as_sessions", "outbox", trail],
  },
  decideStoppedChoice: { changes: ["enrollments", ...mail, trail] },
  inviteNext: { changes: ["waitlist_entries", "waitlist_keys", ...mail, trail] },
  changeStateOpening: { changes: ["state_openings", trail] },
  createCatalogueItem: { changes: catalogueWork },
  saveCatalogueItem: { changes: catalogueWork },
  publishCatalogueItem: { changes: ["add_ons", ...catalogueWork, ...found] },
  unscheduleCatalogueItem: { changes: catalogueWork },
  discardCatalogueChanges: { changes: catalogueWork },
  retireCatalogueItem: { changes: ["add_ons", ...catalogueWork, ...found] },
  retireCatalogueItems: { changes: ["add_ons", ...catalogueWork, ...found] },
  restoreCatalogueItem: { changes: catalogueWork },
  readCatalogueFile: { changes: ["catalogue_imports", "catalogue_import_rows"] },
  confirmCatalogueImport: {
    changes: ["catalogue_imports", "catalogue_import_rows", ...catalogueWork],
  },
  addCataloguePicture: {
    changes: ["catalogue_pictures", "catalogue_picture_pieces", trail],
  },
  sendMessageAgain: { changes: [...mail, trail] },
  recordBankRows: { changes: paying },
  recordReceived: { changes: paying },
  undoReceived: { changes: paying },
  makeCarrierFile: { changes: carrierTables },
  carrierFileLines: { changes: [trail] },
  markCarrierFile: { changes: carrierTables },
  addRosterEntry: { changes: ["association_roster", trail] },
  changeRosterEntry: { changes: ["association_roster", trail] },
  removeRosterEntry: { changes: ["association_roster", trail] },
  readRosterFile: { changes: ["association_roster_files"] },
  // A file is its sender's.
  rosterFile: { answers: { ...all(404), super: 200 } },
  confirmRosterFile: {
    answers: { ...all(404), super: 204 },
    changes: ["association_roster", "association_roster_files", trail],
  },
  inviteRoster: { changes: ["association_invitations", "outbox", trail] },
  changeWayIn: { changes: ["associations", "catalogue_versions", trail] },
  beginAgreement: { changes: ["association_agreements", trail] },
  saveAgreement: { changes: ["association_agreements", trail] },
  publishAgreement: {
    changes: ["association_agreements", "associations", "catalogue_versions", trail],
  },
  inviteManager: { changes: ["association_managers", "users", ...mail, trail] },
  endManager: { changes: ["association_managers", trail] },
  approveRegistration: {
    changes: [
      ...["registrations", "users", "companies", "company_words", "locations", "employees"],
      ...["subscriptions", "invoices", "billed_people", "counters", "outbox", trail],
    ],
  },
  askAboutRegistration: {
    changes: ["registrations", "review_messages", "outbox", trail],
  },
  rejectRegistration: { changes: ["registrations", "outbox", trail] },
};

/** By the key, code or link that it was asked with: then it is anybody's who has that. */
const cases: Partial<Record<CallName, Record<string, Line>>> = {
  lookUpOnRoster: {
    "with its key": {},
    "without its key": { answers: 404, given: withoutKey("lookUpOnRoster") },
  },
  invoice: {
    "of the individual": { answers: individuals(200) },
    "of a company": { answers: { ...all(404), owner: 200 }, given: companyInvoice },
  },
  payInvoice: {
    "of the individual": {
      answers: individuals(200),
      changes: ["payments", trail],
    },
    "of a company": {
      // It is paid already.
      answers: { ...all(404), owner: 409 },
      given: async () => ({ ...(await companyInvoice()), body: { return_path: "/" } }),
    },
  },
  resumeRegistration: {
    "with its code": { changes: ["registration_keys", trail] },
    "with another code": {
      answers: 422,
      given: () => ({ body: { email: addresses.individual, code: "AAAAAAAA" } }),
    },
  },
  saveRegistrationStep: {
    "with its key": { changes: steps },
    "without its key": { answers: 404, given: withoutKey("saveRegistrationStep") },
    "of the individual": {
      answers: individuals(200),
      changes: steps,
      given: individualsDraft("saveRegistrationStep"),
    },
  },
  mailRegistrationLink: {
    "with its key": { changes: mail },
    "without its key": { answers: 404, given: withoutKey("mailRegistrationLink") },
    "of the individual": {
      answers: individuals(204),
      changes: mail,
      given: individualsDraft("mailRegistrationLink"),
    },
  },
  discardRegistration: {
    "with its key": { changes: drafts },
    "without its key": { answers: 404, given: withoutKey("discardRegistration") },
    "of the individual": {
      answers: individuals(204),
      changes: drafts,
      given: individualsDraft("discardRegistration"),
    },
  },
  submitRegistration: {
    "of somebody else": { answers: 404 },
    "of the individual": {
      // Who has a membership already is given no second.
      answers: individuals(409),
      given: individualsDraft("submitRegistration"),
    },
  },
  answerRegistration: {
    "of somebody else": { answers: 404 },
    "of the individual": {
      answers: individuals(200),
      changes: ["registrations", "registration_steps", "review_messages", "outbox", trail],
      given: individualsDraft("answerRegistration"),
    },
  },
  withdrawRegistration: {
    "of somebody else": { answers: 404 },
    "of the individual": {
      answers: individuals(200),
      changes: ["registrations", "registration_steps", "outbox", trail],
      given: individualsDraft("withdrawRegistration"),
    },
  },
  waitlistEntry: {
    "with its key": {},
    "with another key": { answers: 404, given: () => ({ body: { key: "another" } }) },
  },
  withdrawFromWaitlist: {
    "with its key": { changes: ["waitlist_entries", "waitlist_keys", trail] },
    "with another key": { answers: 404, given: () => ({ body: { key: "another" } }) },
  },
};

/** They end the session that they are made in, or another one of the same person. */
const endSessions: CallName[] = [
  ...(["logout", "magicLinkConsume", "resetPassword", "passwordReset"] as const),
  ...(["loginAs", "endLoginAs"] as const),
];

const names = Object.keys(calls) as CallName[];
const everyLine = names
  .toSorted((one, other) => Number(endSessions.includes(one)) - Number(endSessions.includes(other)))
  .flatMap((name) =>
    Object.entries(cases[name] ?? { "": table[name] ?? {} }).map(([what, line]) => ({
      name,
      line,
      call: calls[name] as Call,
      title: [name, what].filter(Boolean).join(", "),
    })),
  );

/** What a role is answered: as the contract says, or, let through, as the table does. */
function expectedOf({ call, line }: Row, role: Role): number {
  const { answers = call.status } = line;
  return refused[call.who][role] ?? (typeof answers === "number" ? answers : answers[role]);
}

/** What is wrong with the shape of a success. */
function shapeFaults({ status, response }: Call, answer: Answered): string[] {
  if (answer.status !== status) return [];
  if (response === null) return answer.text === "" ? [] : ["tells more than nothing"];
  if (response === "binary") {
    const type = answer.headers.get("content-type") ?? "";
    return /^(image\/|text\/csv)/.test(type) ? [] : [`is ${type}`];
  }
  return response.safeParse(answer.body).error?.issues.map(({ message }) => message) ?? [];
}

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

const database = async () => backend.storage.db;

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

/** The employee may choose, whether or not they have told of something in their life. */
async function employeesWindow(): Promise<CallGiven> {
  const db = await database();
  const day = (days: number) =>
    new Date(backend.clock.now() + hours(24 * days)).toISOString().slice(0, 10);
  await openWindow(db, backend.clock.now(), {
    offerId: "offer-harbor-street",
    employeeId: "employee-dana-kowalski",
    userId: "user-dana-kowalski",
    why: "life_event",
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
  return printsWithoutRefusals(backend.storage, restless);
}
/** What has changed at all, so that nobody believes a comparison that sees nothing. */
const everChanged = new Set<string>();
function changes(before: Fingerprints, after: Fingerprints): string[] {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  for (const name of changed) everChanged.add(name);
  // The search index of SQLite follows the users.
  // Triggers write these with the rows that they follow.
  return changed.filter((name) => !name.startsWith("user_search") && name !== "tallies");
}

type Row = (typeof everyLine)[number];

/** It reads, or is refused. */
const isQuiet = (row: Row, role: Role) => row.call.method === "GET" || expectedOf(row, role) >= 400;

/** What a call needs, kept until it has been used up, for half a day at most: most roles are refused, and files go after a day. */
const kept = new Map<string, { given: CallGiven; at: number }>();
const isFresh = ({ title }: Row) =>
  backend.clock.now() - (kept.get(title)?.at ?? -Infinity) < hours(12);
async function givenFor(row: Row): Promise<CallGiven> {
  const { title, name, line } = row;
  const now = backend.clock.now();
  const found = kept.get(title);
  if (found && isFresh(row)) return found.given;
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
/** Whom of the sample people an answer names besides the caller; administrators are shown everybody. */
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
  (name === "companyEmployees" || name === "companyEmployee") &&
  (role === "owner" || role === "otherOwner") &&
  email.split("@")[1] === addresses[role].split("@")[1];

/** The calls that a role makes in a reading. */
const askedAs = (role: Role, reading: Reading): Row[] =>
  everyLine.filter((row, at) => {
    const { readings } = row.call;
    const column = decidingColumns(roles, at, (each) => expectedOf(row, each)).indexOf(role);
    if (column < 0 || !readings.includes(reading)) return false;
    return whole || inTurn([...readings], at + column) === reading;
  });

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
      return status < 300 ? (row.line.changes ?? []) : [];
    }

    const rows = askedAs(role, reading);
    expect(rows).not.toEqual([]);
    const quiet = rows.filter((row) => isQuiet(row, role));
    for (const row of quiet) await givenFor(row);
    const before = await stored();
    for (const row of quiet) await make(row, await givenFor(row));
    let last = await stored();
    const changed = changes(before, last);
    if (changed.length > 0) faults.push(`Calls that may change nothing changed ${changed.join()}`);

    for (const row of rows.filter((row) => !isQuiet(row, role))) {
      const isAsItWas = isFresh(row) && !endSessions.includes(row.name);
      if (endSessions.includes(row.name)) ask = await signIn(reading, role);
      const given = await givenFor(row);
      const before = isAsItWas ? last : await stored();
      const mayChange = await make(row, given);
      last = await stored();
      const others = changes(before, last).filter((one) => !mayChange.includes(one));
      if (others.length > 0) faults.push(`${row.title}: changed ${others.join(", ")}`);
    }
    expect(faults).toEqual([]);
  },
  240_000,
);

test("what may change was seen to change", () => {
  for (const name of ["users", "registrations", "outbox", trail]) {
    expect(everChanged).toContain(name);
  }
});

const succeeds = new Set(
  everyLine
    .filter((row) => roles.some((role) => expectedOf(row, role) === row.call.status))
    .map(({ name }) => name),
);
/** What everybody above is refused here, but for what is answered by no built-in backend. */
const untold = names.filter(
  (name) => !succeeds.has(name) && name !== "socialLogin" && !("beside" in calls[name]),
);

test.each(untold)("%s succeeds for whom it is there", async (name) => {
  await backend.later();
  const call: Call = calls[name];
  const { params, body, bodyIn, as = demo.employee, headers } = await inputs[name]();
  const browser = backend.browser();
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  if (needsSignIn(call)) await browser.signIn(as);
  const sent = bodyIn ? await bodyIn(browser.call) : body;
  const answer = await browser.call(call.method, pathOf(call, params), sent, headers);
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([call.status, expect.any(String)]);
  expect(shapeFaults(call, answer)).toEqual([]);
});
