import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call, Reading } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { userRows } from "~/embedded/seed/account/people";
import { openWindow } from "~/embedded/services/health/offers";
import {
  addresses,
  callerOf,
  individualId,
  refused,
  roles,
  adminLoggedInAs,
  type Ask,
  type Role,
} from "../setup/backends/callers";
import { contractInputs, type CallGiven } from "../setup/backends/contract-inputs";
import { freshEmail } from "../setup/people/drafts";
import { embeddedHarness, type Harness } from "../setup/servers/embedded-harness";
import { hours, minutes } from "../setup/servers/movable-clock";
import { demo } from "../setup/people/people";
import { startStripeLike, type StripeLike } from "../setup/backends/stripe-like";
import { decidingColumns, inTurn } from "../setup/source/sampled";
import { printsWithoutRefusals, type Fingerprints } from "../setup/source/table-snapshot";
import { whole } from "../setup/source/whole";

/**
 * Every call of the contract as everybody, in both readings: what the backend answers, and which tables it changes. A
 * call that is not in the table fails, and so does whatever else is answered or changed. In a sample each call is made as
 * one of those whom it answers alike, in one reading or the other.
 */

/** The status that each role is answered with once they are let through; what is sent is otherwise right. */
type Rule = Record<Role, number>;

const all = (status: number): Rule => ({
  ...{ guest: status, individual: status, employee: status, owner: status, otherOwner: status },
  ...{ support: status, global: status, super: status, visitor: status, manager: status },
});
/** What belongs to the individual is nothing to everybody else. */
const individuals = (status: number): Rule => ({
  ...all(404),
  ...{ individual: status, visitor: status },
});

type Line = {
  /** What they are answered whom the contract's `who` lets through; what it refuses is in callers.ts. */
  answers: number | Rule;
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
  ...{ who_for: "me", coverage_now: "none", priorities: ["price"], usage: "low" },
  ...{ language: "en", contact_ok: false },
};

/** Whether it was asked with the key, code or link that opens it: then it is anybody's who has that. */
const table: { [Name in CallName]: Line | Record<string, Line> } = {
  csrfCookie: { answers: 204 },
  me: { answers: 200 },
  usersMe: { answers: 200 },
  updateProfile: { answers: 200, changes: ["users", trail] },
  changeEmail: { answers: 204, changes: [...mail, "email_changes", trail] },
  pendingEmail: { answers: 200 },
  cancelEmailChange: { answers: 204, changes: ["email_changes", "tokens", trail] },
  // Somebody else's link.
  confirmEmail: { answers: 422 },
  accountClosing: { answers: 200 },
  // Who is sure is gone; tests of closing itself are in close-account.test.ts.
  closeAccount: { answers: 422, given: () => ({ body: { sure: false } }) },
  restoreEmail: {
    answers: 200,
    changes: ["users", ...mail, trail],
  },
  reportHiddenPage: { answers: 204 },
  contactChoices: { answers: 200 },
  changeContactChoices: { answers: 204, changes: ["users", trail] },
  exportMe: { answers: 200 },
  accountOpenings: { answers: 200 },

  secondFactor: { answers: 200 },
  beginSecondFactor: { answers: 200 },
  confirmSecondFactor: { answers: 200 },
  proveSecondFactor: { answers: 200 },
  presentDevice: { answers: 200 },
  newRecoveryCodes: { answers: 200, given: () => ({}) },

  magicLinkRequest: { answers: 204, changes: mail },
  tokenCheck: { answers: 200 },
  magicLinkConsume: {
    answers: 200,
    changes: ["tokens", "login_as_sessions", "outbox", "users", trail],
  },
  requestPasswordReset: { answers: 204, changes: mail },
  passwordRequest: { answers: 204, changes: mail },
  resetPassword: { answers: 204, changes: ["tokens", "users", trail] },
  passwordReset: { answers: 204, changes: ["tokens", "users", trail] },
  logout: { answers: 204, changes: ["login_as_sessions", "outbox", trail] },
  login: { answers: 200, changes: ["tokens", "users", trail] },
  refresh: { answers: 200 },
  bearerLogout: { answers: 204, changes: [trail] },
  socialLogin: { answers: 404 },
  registerUser: {
    answers: 204,
    changes: ["users", trail],
    given: () => ({ body: { email: freshEmail(), password: "a long enough password" } }),
  },
  inviteUser: {
    answers: 204,
    changes: ["users", ...mail, trail],
    given: () => ({ body: { email: freshEmail(), role: "any" } }),
  },
  acceptInvite: {
    answers: 204,
    changes: ["users", "tokens", trail],
    given: async () => ({
      body: { token: await invitation(), password: "a long enough password" },
    }),
  },
  newsletterUnsubscribe: { answers: 204, changes: ["newsletter_subscribers", trail] },

  checklist: { answers: 200 },
  toggleChecklist: { answers: 200, changes: ["checklist_items", trail] },
  questionnaire: { answers: 200 },
  saveQuestionnaire: {
    answers: 204,
    changes: ["users", "questionnaires", trail],
    given: () => ({ body: { answers: questionnaire } }),
  },
  categories: { answers: 200 },
  vendor: { answers: 200 },
  categoryVendors: { answers: 200 },
  articles: { answers: 200 },
  article: { answers: 200 },
  ownElection: { answers: 200 },
  beginElection: {
    answers: { ...all(409), individual: 200, employee: 200 },
    changes: steps,
    given: employeesWindow,
  },
  ownOffers: { answers: 200 },
  markOffer: { answers: 204, changes: ["used_offers"] },
  ownCoverage: { answers: 200 },
  ownHealth: { answers: 200 },
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
  membershipEnd: { answers: 200 },
  // None of them would end on that day; who runs has nothing to resume.
  cancelMembership: { answers: all(409), given: () => ({ body: { ends_on: "2020-01-01" } }) },
  resumeMembership: { answers: { ...all(409), individual: 204, owner: 204, otherOwner: 204 } },
  associationMembership: { answers: 200 },
  // None of them is in an association.
  leaveAssociation: { answers: all(409), given: () => ({ body: { leaves_on: "2020-01-01" } }) },
  stayInAssociation: { answers: all(409) },
  paidDues: { answers: 200 },
  mailPaymentCopy: {
    answers: all(404),
    given: () => ({ body: { number: "INV-2020-000001", email: "books@mail.example" } }),
  },
  moveLaunch: { answers: all(409), given: () => ({ body: { launch_on: "2020-01-01" } }) },
  membershipChange: { answers: 200 },
  // Nobody was shown such sums; who pays by the year already has nothing to change.
  changeMembership: {
    answers: { ...all(409), individual: 204, otherOwner: 204 },
    given: () => ({
      body: { period: "yearly", seen: { mark: "", due_now_c: -1, total_c: -1, on: "2020-01-01" } },
    }),
  },
  comeBack: { answers: 200 },
  // Who runs has nothing to come back to, and who has none neither.
  restartMembership: {
    answers: { ...all(409), individual: 200, owner: 200, otherOwner: 200 },
    given: () => ({ body: { total_c: 1, payment_kind: "invoice" } }),
  },
  billingDetails: { answers: 200 },
  changeBillingDetails: {
    answers: { ...all(409), individual: 204, owner: 204, otherOwner: 204 },
    changes: ["subscriptions", trail],
  },
  cancelHealth: { answers: 422, given: () => ({ body: { sure: false } }) },
  stopChoice: { answers: 200, changes: ["enrollments", "users", ...mail, trail] },
  healthInsurance: { answers: 200 },
  dentalPlans: { answers: 200 },
  visionPlans: { answers: 200 },
  addOns: { answers: 200 },
  searchBenefits: { answers: 200 },
  pricingTable: { answers: 200 },
  individualPlans: { answers: 200 },
  groupPlans: { answers: 200 },
  payroll: { answers: 200 },
  groupSetUp: { answers: 200 },
  associationFacts: { answers: 200 },
  associationDoor: { answers: 200 },
  lookUpOnRoster: {
    "with its key": { answers: 200 },
    "without its key": { answers: 404, given: withoutKey("lookUpOnRoster") },
  },
  associationAgreement: { answers: 200 },
  lookUpEmployer: { answers: 200 },
  associationPlans: { answers: 200 },
  everyPlan: { answers: 200 },
  ownPlan: { answers: 200 },
  ownOffer: { answers: 200 },
  healthTeam: { answers: 200 },
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
  ownCompany: { answers: 200 },
  // What is seen is another company.
  changeCompany: { answers: { ...all(204), owner: 409 }, changes: ["companies", trail] },
  companyLocations: { answers: 200 },
  addLocation: { answers: 201, changes: ["locations", trail] },
  changeLocation: { answers: { ...all(204), owner: 404 }, changes: ["locations", trail] },
  makeLocationPrimary: {
    answers: { ...all(204), owner: 404 },
    changes: ["locations", "companies", trail],
  },
  movePeople: { answers: { ...all(200), owner: 404 }, changes: ["employees", trail] },
  archiveLocation: { answers: { ...all(204), owner: 404 }, changes: ["locations", trail] },
  companyEmployees: { answers: 200 },
  companyEmployee: { answers: { ...all(200), owner: 404 } },
  addEmployee: { answers: 201, changes: ["employees", "users", ...mail, trail] },
  changeEmployee: { answers: { ...all(204), owner: 404 }, changes: ["employees", "users", trail] },
  companyChange: { answers: 200 },
  askCompanyChange: {
    answers: { ...all(403), owner: 201, otherOwner: 201 },
    changes: ["company_changes", "companies", trail],
  },
  // It is another company's.
  withdrawCompanyChange: { answers: 404 },
  companyChangesAsked: { answers: 200 },
  companyChangeAsked: { answers: 200 },
  acceptCompanyChange: {
    answers: 204,
    changes: ["company_changes", "companies", "company_words", ...mail, trail],
  },
  refuseCompanyChange: {
    answers: 204,
    changes: ["company_changes", "companies", ...mail, trail],
  },
  openAssociations: { answers: 200 },
  // Nobody was invited.
  renewInvitation: { answers: 204 },
  askAsEnterprise: { answers: 204, changes: ["enterprise_requests", trail] },
  enterpriseRequests: { answers: 200 },
  enterpriseRequest: { answers: 200 },
  settleEnterpriseRequest: { answers: 204, changes: ["enterprise_requests", trail] },
  ownHandOver: { answers: 200 },
  // On another company's list.
  personToHandOverTo: { answers: 422 },
  offerHandOver: { answers: { ...all(403), owner: 422, otherOwner: 422 } },
  withdrawHandOver: { answers: { ...all(403), owner: 404, otherOwner: 404 } },
  offeredHandOver: { answers: 200 },
  acceptHandOver: { answers: 404 },
  declineHandOver: { answers: 404 },
  staffFile: { answers: 200 },
  joiningCosts: { answers: 200 },
  keepStaffFile: { answers: 200 },
  importStaffFile: { answers: 200, changes: ["staff_files", "employees", "companies", trail] },
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
  privacyPolicy: { answers: 200 },
  termsConditions: { answers: 200 },
  termsService: { answers: 200 },
  asset: { answers: 200 },
  file: { answers: 200 },

  membership: { answers: 200 },
  paymentKinds: { answers: 200 },
  companyAddOns: { answers: 200 },
  billing: { answers: 200 },
  receivedPayments: { answers: 200 },
  billingLinks: { answers: { ...all(200), employee: 403 } },
  makeBillingLink: { answers: { ...all(201), employee: 403 }, changes: ["billing_links", trail] },
  endBillingLink: {
    answers: { ...individuals(204), employee: 403 },
    changes: ["billing_links", trail],
  },
  // Whoever has the link; that it was opened is noted.
  sharedBilling: { answers: 200, changes: ["billing_links"] },
  sharedInvoice: { answers: 200, changes: ["billing_links"] },
  invoices: { answers: 200 },
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

  registrations: { answers: 200 },
  startRegistration: { answers: 201, changes: [...drafts, ...mail] },
  resumeRegistration: {
    "with its code": { answers: 200, changes: ["registration_keys", trail] },
    "with another code": {
      answers: 422,
      given: () => ({ body: { email: addresses.individual, code: "AAAAAAAA" } }),
    },
  },
  saveRegistrationStep: {
    "with its key": { answers: 200, changes: steps },
    "without its key": { answers: 404, given: withoutKey("saveRegistrationStep") },
    "of the individual": {
      answers: individuals(200),
      changes: steps,
      given: individualsDraft("saveRegistrationStep"),
    },
  },
  mailRegistrationLink: {
    "with its key": { answers: 204, changes: mail },
    "without its key": { answers: 404, given: withoutKey("mailRegistrationLink") },
    "of the individual": {
      answers: individuals(204),
      changes: mail,
      given: individualsDraft("mailRegistrationLink"),
    },
  },
  discardRegistration: {
    "with its key": { answers: 204, changes: drafts },
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
  confirmRegistration: { answers: 404 },
  checkProof: { answers: 404 },
  submitAsGuest: { answers: 404 },
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
  joinWaitlist: {
    answers: 201,
    changes: ["waitlist_entries", "waitlist_keys", "counters", ...mail, trail],
    given: async () => ({
      body: { ...((await inputs.joinWaitlist()).body as object), email: freshEmail() },
    }),
  },
  waitlistEntry: {
    "with its key": { answers: 200 },
    "with another key": { answers: 404, given: () => ({ body: { key: "another" } }) },
  },
  withdrawFromWaitlist: {
    "with its key": { answers: 200, changes: ["waitlist_entries", "waitlist_keys", trail] },
    "with another key": { answers: 404, given: () => ({ body: { key: "another" } }) },
  },

  adminUsers: { answers: 200 },
  adminUser: { answers: 200 },
  userRecord: { answers: 200 },
  correctUserName: { answers: 204, changes: ["users", trail] },
  sendUserLink: { answers: 204, changes: [...mail, "rate_limits", trail] },
  // Who is deactivated here is nobody that the others are.
  setUserStatus: { answers: 204, changes: ["users", "backend_sessions", ...mail, trail] },
  adminCompanies: { answers: 200 },
  loginAs: { answers: 200, changes: ["login_as_sessions", trail] },
  endLoginAs: {
    answers: 200,
    changes: ["login_as_sessions", "outbox", trail],
  },
  loginAsStatus: { answers: 200 },
  recentSessions: { answers: 200 },
  auditHistory: { answers: 200 },

  superOverview: { answers: 200 },
  administrators: { answers: 200 },
  stoppedChoices: { answers: 200 },
  decideStoppedChoice: { answers: 204, changes: ["enrollments", ...mail, trail] },
  waitingLists: { answers: 200 },
  inviteNext: { answers: 200, changes: ["waitlist_entries", "waitlist_keys", ...mail, trail] },
  stateOpenings: { answers: 200 },
  changeStateOpening: { answers: 200, changes: ["state_openings", trail] },
  catalogueOverview: { answers: 200 },
  catalogueItems: { answers: 200 },
  catalogueItem: { answers: 200 },
  createCatalogueItem: { answers: 200, changes: catalogueWork },
  saveCatalogueItem: { answers: 200, changes: catalogueWork },
  publishCatalogueItem: { answers: 200, changes: ["add_ons", ...catalogueWork, ...found] },
  unscheduleCatalogueItem: { answers: 200, changes: catalogueWork },
  discardCatalogueChanges: { answers: 200, changes: catalogueWork },
  retireCatalogueItem: { answers: 200, changes: ["add_ons", ...catalogueWork, ...found] },
  retireCatalogueItems: { answers: 200, changes: ["add_ons", ...catalogueWork, ...found] },
  catalogueHistory: { answers: 200 },
  catalogueVersion: { answers: 200 },
  restoreCatalogueItem: { answers: 200, changes: catalogueWork },
  exportCatalogue: { answers: 200 },
  readCatalogueFile: { answers: 200, changes: ["catalogue_imports", "catalogue_import_rows"] },
  catalogueImport: { answers: 200 },
  confirmCatalogueImport: {
    answers: 200,
    changes: ["catalogue_imports", "catalogue_import_rows", ...catalogueWork],
  },
  cataloguePictures: { answers: 200 },
  cataloguePicture: { answers: 200 },
  addCataloguePicture: {
    answers: 200,
    changes: ["catalogue_pictures", "catalogue_picture_pieces", trail],
  },
  failedMessages: { answers: 200 },
  failedMessage: { answers: 200 },
  sendMessageAgain: { answers: 200, changes: [...mail, trail] },
  paymentDesk: { answers: 200 },
  bankRows: { answers: 200 },
  recordBankRows: { answers: 200, changes: paying },
  deskInvoice: { answers: 200 },
  recordReceived: { answers: 200, changes: paying },
  undoFacts: { answers: 200 },
  undoReceived: { answers: 200, changes: paying },
  carriers: { answers: 200 },
  carrierFiles: { answers: 200 },
  makeCarrierFile: { answers: 200, changes: carrierTables },
  carrierFile: { answers: 200 },
  carrierFileLines: { answers: 200, changes: [trail] },
  markCarrierFile: { answers: 200, changes: carrierTables },
  associationDesk: { answers: 200 },
  roster: { answers: 200 },
  rosterEntry: { answers: 200 },
  addRosterEntry: { answers: 201, changes: ["association_roster", trail] },
  changeRosterEntry: { answers: 204, changes: ["association_roster", trail] },
  removeRosterEntry: { answers: 204, changes: ["association_roster", trail] },
  wholeRoster: { answers: 200 },
  readRosterFile: { answers: 201, changes: ["association_roster_files"] },
  // A file is its sender's.
  rosterFile: { answers: { ...all(404), super: 200 } },
  confirmRosterFile: {
    answers: { ...all(404), super: 204 },
    changes: ["association_roster", "association_roster_files", trail],
  },
  associationInvitations: { answers: 200 },
  inviteRoster: { answers: 200, changes: ["association_invitations", "outbox", trail] },
  associationApplications: { answers: 200 },
  associationDues: { answers: 200 },
  associations: { answers: 200 },
  wayIn: { answers: 200 },
  changeWayIn: { answers: 204, changes: ["associations", "catalogue_versions", trail] },
  agreements: { answers: 200 },
  agreement: { answers: 200 },
  beginAgreement: { answers: 201, changes: ["association_agreements", trail] },
  saveAgreement: { answers: 204, changes: ["association_agreements", trail] },
  publishAgreement: {
    answers: 204,
    changes: ["association_agreements", "associations", "catalogue_versions", trail],
  },
  associationManagers: { answers: 200 },
  inviteManager: { answers: 201, changes: ["association_managers", "users", ...mail, trail] },
  endManager: { answers: 204, changes: ["association_managers", trail] },
  registrationsToReview: { answers: 200 },
  registrationToReview: { answers: 200 },
  approveRegistration: {
    answers: 200,
    changes: [
      ...["registrations", "users", "companies", "company_words", "locations", "employees"],
      ...["subscriptions", "invoices", "billed_people", "counters", "outbox", trail],
    ],
  },
  askAboutRegistration: {
    answers: 200,
    changes: ["registrations", "review_messages", "outbox", trail],
  },
  rejectRegistration: { answers: 200, changes: ["registrations", "outbox", trail] },
};

/** They end the session that they are made in, or another one of the same person. */
const endSessions: CallName[] = [
  ...(["logout", "magicLinkConsume", "resetPassword", "passwordReset"] as const),
  ...(["loginAs", "endLoginAs"] as const),
];

const lineIn = (lines: Line | Record<string, Line>): [string, Line][] =>
  "answers" in lines ? [["", lines as Line]] : Object.entries(lines as Record<string, Line>);
const everyLine = (Object.keys(calls) as CallName[])
  .sort((one, other) => Number(endSessions.includes(one)) - Number(endSessions.includes(other)))
  .flatMap((name) =>
    lineIn(table[name] ?? {}).map(([what, line]) => ({
      ...{ name, line, call: calls[name] as Call, title: [name, what].filter(Boolean).join(", ") },
    })),
  );

/** What a role is answered: as the contract says, or, let through, as the table does. */
function expectedOf({ call, line }: Row, role: Role): number {
  const { answers } = line;
  return refused[call.who][role] ?? (typeof answers === "number" ? answers : answers[role]);
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
    ...{ offerId: "offer-harbor-street", employeeId: "employee-dana-kowalski" },
    ...{ userId: "user-dana-kowalski", why: "life_event", opensOn: day(0), closesOn: day(20) },
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
function changes(before: Fingerprints, after: Fingerprints): string[] {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
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
      const { status, text } = await ask(row.call, given);
      if (status < 300 && !isQuiet(row, role)) kept.delete(row.title);
      const expected = expectedOf(row, role);
      if (status !== expected) faults.push(`${row.title}: ${status} instead of ${expected}`);
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

test("no call is without a line", () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(calls).sort());
});
