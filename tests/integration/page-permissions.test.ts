import { afterAll, beforeAll, expect, test } from "vitest";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
  type Got,
} from "../setup/servers/app-in-process";
import {
  addresses,
  individualId,
  inviteTheManager,
  roles,
  adminLoggedInAs,
  type Role,
} from "../setup/backends/callers";
import { agreed, companyCalled, takenName } from "../setup/people/held-registrations";
import { routeManifest, routeTree, type ManifestRoute } from "../setup/source/route-manifest";
import { decidingColumns, inTurn } from "../setup/source/sampled";
import { whole } from "../setup/source/whole";
import { startStripeLike, type StripeLike } from "../setup/backends/stripe-like";
import { printsWithoutRefusals, type Fingerprints } from "../setup/source/table-snapshot";
import { until } from "../setup/source/until";

/**
 * Every route as everybody: the document, its data, the route alone, and a form without a single field, as a document and
 * as data. A route that is not in the table fails, and so does whatever else is answered or changed. In a sample each route
 * is asked as one of those whom it answers alike, one way to read it and one way to post to it in turn.
 */

/** A status; or where a redirect leads and what the next page says. "login": to the sign-in page, and back afterwards. */
type Outcome = number | string;
type Rule = Record<Role, Outcome>;

const all = (outcome: Outcome): Rule => ({
  ...{ guest: outcome, individual: outcome, employee: outcome, owner: outcome },
  ...{ otherOwner: outcome, support: outcome, global: outcome, super: outcome, visitor: outcome },
  manager: outcome,
});
const person = (outcome: Outcome): Rule => ({ ...all(outcome), guest: "login" });
const guests = (outcome: Outcome): Rule => ({ ...all("/"), guest: outcome });
/** To everybody else it is as if there were no such page. */
const globals = (outcome: Outcome): Rule => ({ ...person(404), global: outcome, super: outcome });
const supers = (outcome: Outcome): Rule => ({ ...person(404), super: outcome });

const itsManager = (outcome: Outcome): Rule => ({ ...person(404), manager: outcome });

const employerPays = "/settings employerPays";
/** Who pays for a membership or may begin one; nobody but its payer has an invoice. */
const payers = (outcome: Outcome): Rule => ({ ...person(outcome), employee: employerPays });
const individualsInvoice = (outcome: Outcome): Rule => ({
  ...payers(404),
  ...{ individual: outcome, visitor: outcome },
});
const companysInvoice = (outcome: Outcome): Rule => ({ ...payers(404), owner: outcome });

const current = "/register/company/recap-current";
const newCompany = (outcome: Outcome): Rule => ({
  ...all(outcome),
  ...{ owner: current, otherOwner: current, employee: "/ inCompany" },
  ...{ individual: "/ hasMembership", visitor: "/ hasMembership" },
});
const members = "/settings/subscription hasMembership";
const owners = "/settings/subscription inCompany";
const newMember = (outcome: Outcome): Rule => ({
  ...all(outcome),
  ...{ individual: members, visitor: members, owner: owners, otherOwner: owners },
  employee: "/ employerPays",
});

/** Whoever pays for a membership already is asked for nothing that is known of their company. */
const joinFirst = "/association/join stepFirst";
const ofNewCompanies: Rule = {
  ...all(joinFirst),
  ...{ individual: "/association/join", visitor: "/association/join" },
  ...{ owner: "/association/join", otherOwner: "/association/join" },
};
const joining = (outcome: Outcome): Rule => ({
  ...all(outcome),
  employee: "/association inCompany",
});

/** Nobody was signed in by the submission: its page tells where to go on. */
const thanks = (kind: string, outcome: Outcome): Rule => ({
  ...person(outcome),
  guest: `/login?next=${encodeURIComponent(`/register/${kind}/success`)}`,
});

/** Of these companies both have an offer already. */
const offerPublished = "/benefits/health-insurance/team offerPublished";
const offerOwners: Rule = {
  ...person("/benefits/health-insurance onlyOwnerOffers"),
  ...{ owner: offerPublished, otherOwner: offerPublished },
};

const lookUp = "/benefits/health-insurance/e-lookup";
const stepFirst = person(`${lookUp} stepFirst`);
const offerSteps: Record<string, Pick<Line, "get" | "post">> = {
  ...Object.fromEntries(
    ["e-lookup/record", "about-company", "about-company/address", "registration-summary"]
      .concat("acceptance")
      .map((path) => [`/benefits/health-insurance/${path}`, { get: stepFirst, post: stepFirst }]),
  ),
  ...Object.fromEntries(
    ["/register/plan-selection", "/register/plan-addons"].map((path) => [
      path,
      { get: stepFirst, post: stepFirst },
    ]),
  ),
  // Who has the marketplace with their membership is not asked whether they want it.
  "/register/plan-marketplace": {
    get: { ...stepFirst, owner: lookUp },
    post: { ...stepFirst, owner: lookUp },
  },
  "/benefits/health-insurance/plan-wellness-marketplace-included": {
    get: { ...person(lookUp), owner: `${lookUp} stepFirst` },
    post: { ...person(lookUp), owner: `${lookUp} stepFirst` },
  },
};

/** Who pays for a membership sees the page; who may begin one is led elsewhere. */
const members200 = (elsewhere: Outcome): Rule => ({
  ...payers(elsewhere),
  ...{ individual: 200, owner: 200, otherOwner: 200, visitor: 200 },
});
const changesOfMembership: Pick<Line, "get" | "post" | "postOfData"> = {
  get: members200("/register"),
  post: {
    ...payers("/register"),
    ...{ individual: 422, owner: 422, otherOwner: 422, visitor: 403 },
  },
  postOfData: {
    ...payers("/register"),
    ...{ individual: 422, owner: 422, otherOwner: 422, visitor: 403 },
  },
};

type Line = {
  /** Instead of the route's own path. */
  at?: () => string;
  get: Rule;
  /** A form without fields; 405 unless told, because the page has none, except where nobody shall know of the page. */
  post?: Rule;
  /** Where the answer to the same as data is another. */
  postOfData?: Rule;
  /** Tables that such a form may change, by the roles for whom it does something. */
  changes?: string[];
};

const open: Line = { get: all(200) };
const withForm: Line = { get: all(200), post: all(422) };
const admin = "/admin/global";
const boss = "/admin/super-global";
const invoices = "/settings/subscription/payments";
const trail = "audit_events";
const inCatalogue = (page = "") => `${boss}/catalogue/dental/dental-smilewell-plus${page}`;

const team = "/benefits/health-insurance/team";
const settings = "/settings";
const ownersOnly = "/settings ownersOnly";
const ownersOf = (outcome: Outcome): Rule => ({
  ...person(ownersOnly),
  ...{ owner: outcome, otherOwner: outcome },
});

const aboutYou = "/register/about-you stepFirst";
const individual = "/register/individual stepFirst";

const health = "/benefits/health-insurance";
const choosing = `${health}/registration`;
const chooseFirst = `${choosing} stepFirst`;
/** In a window, or a member who buys for themselves. */
const chooses = (outcome: Outcome): Rule => ({
  ...person(`${health} windowShut`),
  ...{ individual: outcome, visitor: `${health} ownChoiceOnly` },
  // Neither is on the list of their company.
  ...{ owner: `${health}/get-started ownerNotListed` },
  ...{ otherOwner: `${health}/get-started ownerNotListed` },
  ...{ support: joins, global: joins, super: joins, manager: joins },
});
const joins = "/register/individual memberFirst";
/** Nobody is asked about what nobody offers them. */
const notAsked: Rule = {
  ...person(choosing),
  ...{ individual: chooseFirst, visitor: chooseFirst },
};

/** An association's own pages, below a super administrator's address and below its manager's. */
function deskLines(
  base: string,
  at: string,
  may: (outcome: Outcome) => Rule,
): Record<string, Line> {
  const nothing = { get: may(404), post: may(404) };
  return {
    [base]: { at: () => at, get: may(200) },
    [`${base}/roster`]: { at: () => `${at}/roster`, get: may(200), post: may(422) },
    [`${base}/roster/new`]: { at: () => `${at}/roster/new`, get: may(200), post: may(422) },
    [`${base}/roster/:entry`]: { at: () => `${at}/roster/no-such-row`, ...nothing },
    [`${base}/roster/:entry/remove`]: { at: () => `${at}/roster/no-such-row/remove`, ...nothing },
    [`${base}/roster/import`]: { at: () => `${at}/roster/import`, get: may(200), post: may(422) },
    [`${base}/roster/import/:file`]: { at: () => `${at}/roster/import/no-such-file`, ...nothing },
    [`${base}/roster.csv`]: { at: () => `${at}/roster.csv`, get: may(200) },
    [`${base}/invitations`]: { at: () => `${at}/invitations`, get: may(200), post: may(400) },
    [`${base}/applications`]: { at: () => `${at}/applications`, get: may(200) },
    [`${base}/dues`]: { at: () => `${at}/dues`, get: may(200) },
    [`${base}/dues.csv`]: { at: () => `${at}/dues.csv`, get: may(200) },
  };
}
const offices = `${boss}/associations`;
const office = `${offices}/:association`;
const riverbend = `${offices}/association-riverbend`;
const nobodysOffice = { get: supers(404), post: supers(404) };
const desks: Record<string, Line> = {
  [offices]: { get: supers(200) },
  ...deskLines(office, riverbend, supers),
  [`${office}/code`]: { at: () => `${riverbend}/code`, get: supers(200), post: supers(422) },
  [`${office}/agreements`]: {
    at: () => `${riverbend}/agreements`,
    get: supers(200),
    post: supers(400),
  },
  [`${office}/agreements/:agreement`]: {
    at: () => `${riverbend}/agreements/no-such-text`,
    ...nobodysOffice,
  },
  [`${office}/agreements/:agreement/publish`]: {
    at: () => `${riverbend}/agreements/no-such-text/publish`,
    ...nobodysOffice,
  },
  [`${office}/agreements/:agreement/signers.csv`]: {
    at: () => `${riverbend}/agreements/no-such-text/signers.csv`,
    get: supers(404),
  },
  [`${office}/managers`]: {
    at: () => `${riverbend}/managers`,
    get: supers(200),
    post: supers(422),
  },
  [`${office}/managers/:manager/end`]: {
    at: () => `${riverbend}/managers/nobody/end`,
    ...nobodysOffice,
  },
  ...deskLines("/association/manage", "/association/manage", itsManager),
};

const table: Record<string, Line | Line[]> = {
  ...desks,
  "*": { at: () => "/no-such-page", get: all(404), post: all(404) },
  "/": { get: { ...all(200), guest: "/login" } },
  [admin]: { get: globals(200) },
  [`${admin}/select`]: { get: globals(200) },
  [`${admin}/users/:id`]: {
    at: () => `${admin}/users/user-abigail-stanton`,
    get: globals(200),
    post: globals(422),
  },
  [`${admin}/login-as/:userId`]: {
    at: () => `${admin}/login-as/${individualId}`,
    get: globals(200),
    post: globals("/"),
    changes: ["login_as_sessions", trail],
  },
  [`${admin}/end-login-as`]: {
    get: person("/"),
    post: { ...person("/"), visitor: "/ loginAsEnded" },
    changes: ["login_as_sessions", "outbox", trail],
  },
  [boss]: { get: supers(200) },
  [`${boss}/administrators`]: { get: supers(200) },
  [`${boss}/audit`]: { get: supers(200), post: supers(422) },
  [`${boss}/audit.csv`]: { get: supers(200) },
  [`${boss}/connections`]: { get: supers(200) },
  [`${boss}/carriers`]: { get: supers(200) },
  [`${boss}/carriers/:carrier`]: { at: () => `${boss}/carriers/cedarline`, get: supers(200) },
  // The carrier knows everything by now.
  [`${boss}/carriers/:carrier/make`]: {
    at: () => `${boss}/carriers/smilewell/make`,
    get: supers(200),
    post: supers(`${boss}/carriers/smilewell carrierNothing`),
  },
  [`${boss}/carriers/:carrier/:file`]: {
    at: () => `${boss}/carriers/smilewell/${carrierFile}`,
    get: supers(200),
  },
  [`${boss}/carriers/:carrier/:file/:act`]: {
    at: () => `${boss}/carriers/smilewell/${carrierFile}/refused`,
    get: supers(200),
    post: supers(422),
  },
  [`${boss}/carriers/:carrier/:file/download.834`]: {
    at: () => `${boss}/carriers/cedarline/file-of-nobody/download.834`,
    get: person(404),
  },
  [`${boss}/carriers/:carrier/:file/download.csv`]: {
    at: () => `${boss}/carriers/cedarline/file-of-nobody/download.csv`,
    get: person(404),
  },
  [`${boss}/catalogue`]: { get: supers(200) },
  [`${boss}/catalogue/:kind`]: { at: () => `${boss}/catalogue/plans`, get: supers(200) },
  [`${boss}/catalogue/:kind/export`]: {
    at: () => `${boss}/catalogue/plans/export`,
    get: supers(200),
  },
  [`${boss}/catalogue/:kind/import`]: {
    at: () => `${boss}/catalogue/plans/import`,
    get: supers(200),
    post: supers(422),
  },
  [`${boss}/catalogue/:kind/import/:importId`]: {
    at: () => `${boss}/catalogue/plans/import/import-of-nobody`,
    get: supers(404),
    post: supers(404),
  },
  [`${boss}/catalogue/pictures`]: { get: supers(200), post: supers(422) },
  [`${boss}/catalogue/:kind/new`]: {
    at: () => `${boss}/catalogue/vendors/new`,
    get: supers(200),
    post: supers(422),
  },
  [`${boss}/catalogue/:kind/retire`]: {
    at: () => `${boss}/catalogue/dental/retire`,
    get: supers(200),
    // Nothing was chosen.
    post: supers(422),
  },
  [`${boss}/catalogue/:kind/:id`]: { at: () => inCatalogue(), get: supers(200) },
  [`${boss}/catalogue/:kind/:id/:act`]: {
    at: () => inCatalogue("/retire"),
    get: supers(200),
    // Nothing was seen before it was confirmed.
    post: supers(409),
  },
  [`${boss}/catalogue/:kind/:id/edit`]: {
    at: () => inCatalogue("/edit"),
    get: supers(200),
    post: supers(422),
  },
  [`${boss}/catalogue/:kind/:id/history`]: { at: () => inCatalogue("/history"), get: supers(200) },
  [`${boss}/catalogue/:kind/:id/history/:number`]: {
    at: () => inCatalogue("/history/1"),
    get: supers(404),
    post: supers(409),
  },
  [`${boss}/catalogue/:kind/:id/preview`]: { at: () => inCatalogue("/preview"), get: supers(200) },
  [`${boss}/messages`]: { get: supers(200) },
  [`${boss}/messages/:id`]: {
    at: () => `${boss}/messages/m-bounced`,
    get: supers(200),
    post: supers(`${boss}/messages messageSentAgain`),
    changes: ["outbox", "tokens", trail],
  },
  [`${boss}/offerings/*`]: {
    at: () => `${boss}/offerings/dental/dental-smilewell-plus/retire`,
    get: supers(inCatalogue("/retire")),
    post: supers(inCatalogue("/retire")),
  },
  [`${boss}/openings`]: { get: supers(200) },
  [`${boss}/openings/:product/:state`]: {
    at: () => `${boss}/openings/membership/KS`,
    get: supers(200),
    post: supers(422),
  },
  [`${boss}/openings/:product/:state/confirm`]: {
    at: () => `${boss}/openings/membership/KS/confirm`,
    // Without the wish it asks for it.
    get: supers(`${boss}/openings/membership/KS`),
    post: supers(`${boss}/openings/membership/KS`),
    postOfData: supers(409),
  },
  [`${boss}/payments`]: { get: supers(200) },
  [`${boss}/payments/import`]: { get: supers(200), post: supers(422) },
  [`${boss}/payments/:number`]: {
    at: () => `${boss}/payments/${numbers.individual}`,
    get: supers(200),
    post: supers(422),
  },
  [`${boss}/payments/:number/record`]: {
    at: () => `${boss}/payments/${numbers.individual}/record`,
    // Without a payment it asks for one.
    get: supers(`${boss}/payments/:number`),
    post: supers(`${boss}/payments/:number`),
  },
  [`${boss}/payments/:number/undo/:id`]: {
    at: () => `${boss}/payments/${numbers.individual}/undo/no-such-payment`,
    get: supers(404),
    post: supers(422),
  },
  [`${boss}/registrations`]: { get: supers(200) },
  [`${boss}/registrations/:id`]: { at: () => `${boss}/registrations/${held}`, get: supers(200) },
  [`${boss}/registrations/:id/approve`]: {
    at: () => `${boss}/registrations/${held}/approve`,
    get: supers(200),
    // It does not say which submission was read.
    post: supers(409),
  },
  [`${boss}/registrations/:id/ask`]: {
    at: () => `${boss}/registrations/${held}/ask`,
    get: supers(200),
    post: supers(422),
  },
  [`${boss}/registrations/:id/reject`]: {
    at: () => `${boss}/registrations/${held}/reject`,
    get: supers(200),
    post: supers(422),
  },
  [`${boss}/company-changes`]: { get: supers(200) },
  [`${boss}/company-changes/:id`]: {
    at: () => `${boss}/company-changes/nobody-asked`,
    get: supers(404),
    post: supers(422),
  },
  [`${boss}/enterprise`]: { get: supers(200) },
  [`${boss}/enterprise/:id`]: {
    at: () => `${boss}/enterprise/nobody-asked`,
    get: supers(404),
    post: supers(404),
  },
  [`${boss}/stopped-choices`]: { get: supers(200) },
  [`${boss}/stopped-choices/:id`]: {
    at: () => `${boss}/stopped-choices/enrollment-dana-kowalski`,
    // Nobody has stopped it.
    get: supers(404),
    post: supers(409),
  },
  [`${boss}/waiting-lists`]: { get: supers(200) },
  [`${boss}/waiting-lists/:kind/:state`]: {
    at: () => `${boss}/waiting-lists/insurance/AZ`,
    get: supers(200),
    // It does not say who was shown as the next, and nobody is.
    post: supers(404),
  },

  "/login": { get: guests(200), post: guests(422) },
  "/login/forgot-password": { get: guests(200), post: guests(422) },
  "/me/close": { get: person(200), post: { ...person(422), visitor: 403 } },
  "/login/social": { get: guests("/login socialStale") },
  // No provider is configured here.
  "/login/social/:provider": { get: guests("/login") },
  "/login/not-me": { get: all(200), post: all("/login/not-me") },
  "/login/ctoken": { get: all("/login"), post: all("/login") },
  ...Object.fromEntries(
    ["create", "reset", "update"].map((what) => [
      `/login/${what}-password`,
      {
        get: all("/login linkExpired"),
        post: { ...all("/login linkExpired"), guest: "login" },
      },
    ]),
  ),
  "/logout": {
    get: { ...all(200), guest: "/ signedOut" },
    post: all("/ signedOut"),
    changes: ["login_as_sessions", "outbox", trail],
  },
  "/me": { get: person(200), post: person(400) },
  "/me/export": { get: { ...person(200), visitor: 403 } },
  "/me/data": { get: person(200) },
  // Nobody here is asked for one (second-factor.spec.ts has those who are).
  "/second-factor": { get: person("/"), post: person("/") },
  "/second-factor/recovery-codes": { get: person("/me"), post: person("/me") },
  "/second-factor/set-up": { get: person("/"), post: person("/") },
  "/questionnaire": { get: person(200), post: person(422) },

  [invoices]: { get: payers(200) },
  [`${invoices}/invoices.csv`]: { get: payers(200) },
  [`${invoices}/:number`]: [
    {
      at: () => `${invoices}/${numbers.individual}`,
      get: individualsInvoice(200),
      post: { ...individualsInvoice("provider"), visitor: 403 },
      changes: ["payments", trail],
    },
    {
      at: () => `${invoices}/${numbers.company}`,
      get: companysInvoice(200),
      post: companysInvoice("provider"),
      changes: ["payments", trail],
    },
  ],
  // None of them is in an association.
  "/settings/association": {
    get: person("/settings"),
    post: person("/settings"),
    postOfData: { ...person(409), visitor: 403 },
  },
  "/settings/association/leave": {
    get: person("/settings/association"),
    post: person("/settings/association"),
    postOfData: { ...person(422), visitor: 403 },
  },
  // Nothing is paid of what nobody owes.
  "/association/payment-copy": {
    get: person(200),
    post: { ...person(422), visitor: 403 },
  },
  "/association/launch": {
    get: person("/association"),
    post: person("/association"),
    postOfData: { ...person(422), visitor: 403 },
  },
  "/settings/subscription": { get: members200("/register") },
  "/settings/subscription/update": changesOfMembership,
  "/settings/subscription/addons": changesOfMembership,
  "/settings/subscription/method": {
    get: members200("/settings/subscription"),
    post: {
      ...payers("/settings/subscription"),
      ...{ individual: 422, owner: 422, otherOwner: 422, visitor: 403 },
    },
  },
  // Nothing is missing of anybody's.
  "/settings/subscription/missingdata": {
    get: payers("/settings/subscription"),
    post: payers("/settings/subscription"),
  },
  "/settings/subscription/cancel": {
    get: members200("/settings/subscription"),
    post: {
      ...payers("/settings/subscription"),
      ...{ individual: 422, owner: 422, otherOwner: 422, visitor: 403 },
    },
    postOfData: { ...payers(422), visitor: 403 },
  },
  [`${invoices}/links`]: { get: payers(200), post: payers(422) },
  // Without a link that opens something they are nobody's.
  "/billing": { get: all(404) },
  "/billing/invoices.csv": { get: all(404) },
  "/billing/:number": { at: () => `/billing/${numbers.company}`, get: all(404) },
  ...Object.fromEntries(
    ["invoice.csv", "invoice.pdf", "receipt.pdf"].map((file): [string, Line] => [
      `/billing/:number/${file}`,
      { at: () => `/billing/${numbers.company}/${file}`, get: all(404) },
    ]),
  ),
  [`${invoices}/:number/invoice.csv`]: [
    { at: () => `${invoices}/${numbers.individual}/invoice.csv`, get: individualsInvoice(200) },
    { at: () => `${invoices}/${numbers.company}/invoice.csv`, get: companysInvoice(200) },
  ],
  [`${invoices}/:number/invoice.pdf`]: [
    { at: () => `${invoices}/${numbers.individual}/invoice.pdf`, get: individualsInvoice(200) },
    { at: () => `${invoices}/${numbers.company}/invoice.pdf`, get: companysInvoice(200) },
  ],
  [`${invoices}/:number/receipt.pdf`]: [
    { at: () => `${invoices}/${numbers.individual}/receipt.pdf`, get: individualsInvoice(404) },
    { at: () => `${invoices}/${numbers.company}/receipt.pdf`, get: companysInvoice(404) },
  ],

  "/register": withForm,
  "/register/about-you": { get: newCompany(200), post: newCompany(422) },
  "/register/about-company": { get: all(aboutYou), post: all(aboutYou) },
  "/register/about-company/address": { get: all(aboutYou), post: all(aboutYou) },
  "/register/company": { get: all(aboutYou) },
  "/register/company/employees": { get: all(aboutYou), post: all(aboutYou) },
  "/register/company/employees/errors.csv": { get: all(aboutYou) },
  "/register/company/employees/team.csv": { get: all(aboutYou) },
  "/register/company/locations": { get: all(aboutYou), post: all(aboutYou) },
  "/register/company/subscription": { get: all(aboutYou), post: all(aboutYou) },
  "/register/company/addons": { get: all(aboutYou), post: all(aboutYou) },
  "/register/company/recap": { get: all(aboutYou), post: all(aboutYou) },
  "/register/company/recap-current": {
    get: { ...all("/register"), owner: 200, otherOwner: 200 },
  },
  "/register/company/success": { get: thanks("company", aboutYou) },
  // Nobody here has an application that is looked at.
  "/register/company/review": {
    get: person("/register/company/success"),
    post: person("/register/company/success"),
  },
  "/register/company/review/withdraw": {
    get: person("/register/company/success"),
    post: person("/register/company/success"),
  },
  "/register/company/warning": { get: all("/register"), post: all("/register/about-you") },
  "/register/individual": { get: newMember(200), post: newMember(422) },
  "/register/individual/guardian": { get: all("/register/individual") },
  "/register/individual/medicare": {
    get: all("/register/individual"),
    post: all("/register/individual"),
  },
  "/register/individual/subscription": { get: all(individual), post: all(individual) },
  "/register/individual/recap": { get: all(individual), post: all(individual) },
  "/register/individual/success": { get: thanks("individual", individual) },
  "/register/individual/warning": { get: all("/register"), post: all("/register/individual") },
  "/association/saved-progress": { get: all("/association"), post: all("/association/join") },
  "/association/warning": { get: all("/association/join"), post: all("/association/join") },
  "/association/join": { get: joining(200), post: joining(422) },
  ...Object.fromEntries(
    ["lookup", "agreements", "payment", "check"].map((path) => [
      `/association/${path}`,
      { get: all(joinFirst), post: all(joinFirst) },
    ]),
  ),
  ...Object.fromEntries(
    ["about-company", "about-company/address", "locations", "team", "team/people"].map((path) => [
      `/association/${path}`,
      { get: ofNewCompanies, post: ofNewCompanies },
    ]),
  ),
  "/association/updated_locations": { get: all(joinFirst) },
  "/association/about-you": { get: all("/association/join"), post: all("/association/join") },
  "/association/about-you/guardian": { get: all("/association/join") },
  "/association/about-you/medicare": {
    get: all("/association/join"),
    post: all("/association/join"),
  },
  "/association/success": {
    get: {
      ...person(joinFirst),
      guest: `/login?next=${encodeURIComponent("/association/success")}`,
    },
  },
  "/association/review": {
    get: person("/association/success"),
    post: person("/association/success"),
  },
  "/association/review/withdraw": {
    get: person("/association/success"),
    post: person("/association/success"),
  },
  "/association": open,
  "/association/enterprise": withForm,
  "/association/expired-link": withForm,
  "/association/resume": withForm,
  "/register/waitlist": withForm,
  "/register/insurance-waitlist": withForm,

  "/benefits": open,
  "/benefits/:slug": { at: () => "/benefits/fitness", get: all(200) },
  "/benefits/a/:slug": { at: () => "/benefits/a/telehealth", get: all(200) },
  "/benefits/dental-plan": open,
  "/benefits/vision-plan": open,
  "/benefits/mental-health": open,
  "/benefits/mental-health/:slug": {
    at: () => "/benefits/mental-health/una-pausa-para-respirar",
    get: all(200),
  },
  "/benefits/health-insurance": open,
  "/benefits/health-insurance/plan-addons": open,
  "/benefits/health-insurance/team/payroll.csv": {
    get: { ...payers(404), owner: 200, otherOwner: 200 },
  },
  "/benefits/health-insurance/get-started": {
    get: person(200),
    post: {
      ...person(409),
      ...{ individual: choosing, visitor: 403, owner: 422, otherOwner: 422 },
    },
    changes: ["registrations", "registration_steps", trail],
  },
  "/benefits/health-insurance/registration": { get: chooses(200), post: chooses(422) },
  "/benefits/health-insurance/registration/guardian": { get: person(choosing) },
  "/benefits/health-insurance/registration/medicare": {
    get: person(choosing),
    post: person(choosing),
  },
  "/benefits/health-insurance/dependents": { get: person(chooseFirst), post: person(chooseFirst) },
  "/benefits/health-insurance/plan-selection": {
    get: person(chooseFirst),
    post: person(chooseFirst),
  },
  "/benefits/health-insurance/plan-selection/compare": { get: person(chooseFirst) },
  "/benefits/health-insurance/plan-addons-selection": { get: notAsked, post: notAsked },
  "/benefits/health-insurance/plan-wellness-marketplace": { get: notAsked, post: notAsked },
  "/benefits/health-insurance/review": { get: person(chooseFirst) },
  "/benefits/health-insurance/agreement": { get: person(chooseFirst), post: person(chooseFirst) },
  "/benefits/health-insurance/payment": { get: person(choosing), post: person(choosing) },
  "/benefits/health-insurance/thank-you": { get: { ...person(choosing), guest: "login" } },
  "/benefits/health-insurance/saved": {
    get: person(`${health}/get-started`),
    post: person(choosing),
  },
  "/benefits/health-insurance/e-lookup": { get: offerOwners, post: offerOwners },
  ...offerSteps,
  "/benefits/health-insurance/what-if": {
    get: {
      ...person("/benefits/health-insurance onlyOwnerOffers"),
      ...{ owner: 200, otherOwner: 200 },
    },
  },
  "/benefits/health-insurance/success": {
    get: {
      ...person("/benefits/health-insurance onlyOwnerOffers"),
      ...{ owner: 200, otherOwner: 200 },
    },
  },
  "/benefits/health-insurance/warning": {
    get: person("/benefits/health-insurance"),
    post: person("/benefits/health-insurance/e-lookup"),
  },
  "/benefits/health-insurance/prep-list": {
    get: person(200),
    post: person("/benefits/health-insurance/prep-list"),
  },
  [`${health}/card`]: { get: person(200) },
  [`${health}/summary`]: { get: person(200) },
  [`${health}/receipts/:id`]: {
    at: () => `${health}/receipts/enrollment-dana-kowalski`,
    get: { ...person(404), employee: 200, visitor: 200 },
  },
  [`${health}/life-event`]: { get: person(200), post: { ...person(422), visitor: 403 } },
  // None of them has bought what they could cancel.
  [`${health}/cancel`]: { get: person(200), post: { ...person(409), visitor: 403 } },
  [`${health}/not-me`]: { get: all(200), post: all(`${health}/not-me`) },
  "/vendor/:slug": {
    at: () => "/vendor/harvest-crate",
    get: person(200),
    post: { ...person("/vendor/harvest-crate"), visitor: 403 },
  },
  [team]: { get: ownersOf(200), post: { ...ownersOf(200), ...{ owner: 404, otherOwner: 404 } } },
  "/settings": { get: person(200) },
  [`${settings}/company`]: { get: ownersOf(200), post: ownersOf(422) },
  [`${settings}/company/change`]: { get: ownersOf(200), post: ownersOf(400) },
  [`${settings}/company/hand-over`]: { get: ownersOf(200), post: ownersOf(400) },
  [`${settings}/hand-over`]: { get: person(200), post: person(400) },
  [`${settings}/locations`]: { get: ownersOf(200), post: ownersOf(400) },
  [`${settings}/employees`]: {
    get: ownersOf(200),
    post: ownersOf(`${settings}/employees nobodyChecked`),
  },
  [`${settings}/employees/people.csv`]: { get: ownersOf(200) },
  [`${settings}/employees/add/columns.csv`]: { get: ownersOf(200) },
  [`${settings}/employees/add/errors.csv`]: { get: ownersOf(404) },
  [`${settings}/employees/add`]: { get: ownersOf(200), post: ownersOf(422) },
  [`${settings}/employees/:id`]: {
    at: () => `${settings}/employees/employee-jonas-feld`,
    get: { ...ownersOf(200), otherOwner: 404 },
    post: ownersOf(400),
  },
  [`${settings}/employees/:id/end`]: {
    at: () => `${settings}/employees/employee-jonas-feld/end`,
    get: { ...ownersOf(200), otherOwner: 404 },
    post: { ...ownersOf(422), otherOwner: 404 },
  },
  [`${team}/people.csv`]: { get: ownersOf(200) },
  [`${team}/:id`]: {
    at: () => `${team}/employee-jonas-feld`,
    get: { ...ownersOf(200), otherOwner: 404 },
    post: { ...ownersOf(422), otherOwner: 404 },
  },
  "/benefits/health-insurance/plans": open,
  "/benefits/health-insurance/plans/compare": open,
  "/benefits/health-insurance/plans/sheet": open,
  "/privacy-policy": open,
  "/terms-conditions": open,
  "/terms-service": open,
  "/newsletter": { get: all("/login#newsletter"), post: all("/#newsletter") },
  "/benefits/search": { get: all(200) },
  "/newsletter/unsubscribe": { get: all(200), post: all(200) },
  "/display": { get: all("/"), post: all(400) },
  "/language": { get: all("/"), post: all(400) },
  "/files/:id": { at: () => "/files/category-fitness", get: all(200) },
  "/visitor-properties": open,
  "/robots.txt": open,
  "/sitemap.xml": open,
  "/healthz": open,
  "/readyz": open,
  "/webhooks/stripe": { get: all(405), post: all(400) },
  // No secret is set.
  "/webhooks/content": { get: all(405), post: all(404) },
};

/** What stands around several pages, asked for alone: it answers so, or as the page itself. */
const frames: Record<string, Rule> = {
  // The frame of the steps is led as they are; that of the other pages holds nothing.
  "routes/register+/_layout": all(200),
  "routes/association+/_layout": all(200),
  "routes/association+/manage+/_layout": itsManager(200),
  "routes/admin+/super-global+/associations+/$association+/_layout": supers(200),
  "routes/register+/company.employees": all(aboutYou),
  "routes/admin+/global+/_layout": globals(200),
  "routes/admin+/super-global+/_layout": supers(200),
};

/** Answered by no module here: it tells which build is served. */
const withoutModule = ["(root)", "/builds/latest.json"];

/** Their forms end the session that they are sent in. */
const endSessions = ["/logout", `${admin}/end-login-as`, `${admin}/login-as/:userId`];

let app: AppInProcess;
let stripe: StripeLike;
let held = "";
let carrierFile = "";
const numbers = { individual: "", company: "" };
beforeAll(async () => {
  stripe = await startStripeLike();
  app = await appInProcess(stripe.env);
  const { db } = app.storage;
  const numberOf = async (payer: string) => {
    const query = db.selectFrom("invoices").select("number").orderBy("number", "desc");
    return (await query.where("subscription_id", "=", payer).executeTakeFirstOrThrow()).number;
  };
  numbers.individual = await numberOf(`subscription-${individualId}`);
  numbers.company = await numberOf("subscription-company-harbor-street");

  const draft = await companyCalled(app.harness, { co_name: takenName });
  const applicant = app.harness.browser();
  await applicant.signIn(draft.email);
  await applicant.call("POST", `/api/v1/registrations/${draft.id}/submit`, agreed);
  held = draft.id;

  const boss = app.harness.browser();
  await boss.signIn(addresses.super);
  const made = await boss.call("POST", "/api/v1/super-admin/carriers/smilewell/files", {});
  carrierFile = made.body.data.id;

  const at = new Date().toISOString();
  const bounced = { id: "m-bounced", kind: "sign_in_link", to_email: "gone@elsewhere.example" };
  const failed = { state: "failed", attempts: 30, last_error: "EENVELOPE 550" } as const;
  const times = { not_before: at, leased_until: null, created_at: at, sent_at: null };
  const order = { priority: 0, turn: "" };
  await db
    .insertInto("outbox")
    .values({ ...bounced, ...failed, ...times, ...order, payload: '{"next":null}' })
    .execute();
});
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

const form = (fields: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

async function arrive(role: Role): Promise<AppBrowser> {
  const browser = app.browser();
  if (role === "guest") return browser;
  if (role === "manager") await inviteTheManager(app.harness, (look) => look(app.storage));
  const { db } = app.storage;
  await db.deleteFrom("limits").execute();
  // One at a time for each administrator.
  await db
    .updateTable("login_as_sessions")
    .set({ ended_at: new Date().toISOString(), end_reason: "manual" })
    .where("ended_at", "is", null)
    .execute();
  await browser.signIn(role === "visitor" ? adminLoggedInAs : addresses[role]);
  if (role !== "visitor") return browser;
  const path = `${admin}/login-as/${individualId}`;
  const got = await browser.ask(path, form({ reason: "A question" }));
  if (got.to !== "/") throw new Error(`No login-as: ${got.status} ${got.text}`);
  return browser;
}

/** In the words of the table. */
function outcomeOf({ status, to, notice }: Got): Outcome {
  if (to === null) return status;
  const place = to.replace(/^(\/admin\/.*)INV-[\d-]+/, "$1:number");
  return [to.startsWith(stripe.env.STRIPE_API_BASE) ? "provider" : place, notice]
    .filter(Boolean)
    .join(" ");
}

function expectedOf(rule: Rule, role: Role, path: string, method: string): Outcome {
  const homeOfGuests = rule[role] === "/login" && path.startsWith("/?");
  if (rule[role] !== "login" && !homeOfGuests) return rule[role];
  return `/login?next=${encodeURIComponent(path)}${method === "POST" ? " signInToGoOn" : ""}`;
}

const indexes = (tree: ManifestRoute[]): string[] =>
  tree.flatMap(({ id, index, children = [] }) => [...(index ? [id] : []), ...indexes(children)]);
const indexIds = indexes(routeTree());

/** `unread`: nothing takes such a form, so nobody keeps it either. */
type Request = {
  method: string;
  path: string;
  rule: Rule;
  frame?: Rule;
  unread?: boolean;
  query?: string;
};
/** Whoever is led to sign in comes back to all of an address. */
const someQuery = "?of=some+mail&and=more";
const refused = (route: string, get: Rule): Rule =>
  route.startsWith("/admin/")
    ? (Object.fromEntries(
        Object.entries(get).map(([role, outcome]) => [role, outcome === 200 ? 405 : outcome]),
      ) as Rule)
    : all(405);

function requestsOf(route: string, line: Line) {
  const { at, get, post = refused(route, get), postOfData = post } = line;
  const path = at?.() ?? route;
  const ids = app.routeIds.get(route === "*" ? "/*" : route) ?? [];
  const own = ids.at(-1) ?? "";
  const data = `${path === "/" ? "/_root" : path}.data`;
  const query = indexIds.includes(own) ? "?index" : "";
  const reads: Request[] = [path, data, `${data}?_routes=${encodeURIComponent(own)}`].map(
    (asked) => ({ method: "GET", path: asked, rule: get }),
  );
  reads.push({ method: "GET", path: path + someQuery, rule: get, query: someQuery });
  for (const id of ids.slice(1, -1)) {
    const frame = frames[id];
    if (!frame) throw new Error(`${id} is not in the table of frames`);
    const asked = `${data}?_routes=${encodeURIComponent(id)}`;
    reads.push({ method: "GET", path: asked, rule: get, frame });
  }
  const posts: Request[] = [
    { method: "POST", path: path + query, rule: post, unread: !line.post },
    { method: "POST", path: data + query, rule: postOfData, unread: !line.post },
  ];
  return { path, reads, posts };
}

/** What time, visits and tries change. */
const restless = ["limits", "backend_sessions", "refresh_tokens", "jobs", "app_sessions"];
async function stored(): Promise<Fingerprints> {
  await app.harness.backend.drainMail();
  return printsWithoutRefusals(app.storage, [...restless, "kept_forms"]);
}
const changes = (before: Fingerprints, after: Fingerprints) =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

const lines = Object.entries(table)
  .sort(([one], [other]) => Number(endSessions.includes(one)) - Number(endSessions.includes(other)))
  .flatMap(([route, each]) => [each].flat().map((line): [string, Line] => [route, line]));

/** What a role is to be asked: its lines of the table, with the requests. */
type Asked = { route: string; line: Line; path: string; reads: Request[]; posts: Request[] };
const askedAs = (role: Role): Asked[] =>
  lines.flatMap(([route, line], row) => {
    const { get, post, postOfData } = line;
    const asked = decidingColumns(roles, row, (each) =>
      [get, post, postOfData].map((rule) => rule?.[each]),
    );
    const column = asked.indexOf(role);
    if (column < 0) return [];
    const { path, reads, posts } = requestsOf(route, line);
    if (whole) return [{ route, line, path, reads, posts }];
    const turn = row + column;
    // What a page without a form answers to one is served-routes.test.ts's.
    const formed = line.post ? [inTurn(posts, turn)] : [];
    return [{ route, line, path, reads: [inTurn(reads, turn)], posts: formed }];
  });

test.each(roles)(
  "%s is led as the table says",
  async (role) => {
    const faults: string[] = [];
    let browser = await arrive(role);
    async function make(request: Request, route: string) {
      const { method, path, rule, frame, unread, query = "" } = request;
      const page = route + query;
      const got = await browser.peek(path, method === "POST" ? form() : {});
      const [is, should] = [outcomeOf(got), expectedOf(rule, role, page, unread ? "GET" : method)];
      if (frame && is === expectedOf(frame, role, page, method)) return;
      if (is !== should) faults.push(`${method} ${path}: ${is} instead of ${should}`);
    }
    const before = await stored();
    const asked = askedAs(role);
    for (const { line, path, reads, posts } of asked) {
      for (const request of reads) await make(request, path);
      if (line.changes) continue;
      for (const request of posts) await make(request, path);
    }
    const changed = changes(before, await stored());
    if (changed.length > 0) faults.push(`Something changed ${changed.join(", ")}`);

    for (const { route, line, path, posts } of asked.filter(({ line }) => line.changes)) {
      for (const request of posts) {
        if (endSessions.includes(route)) browser = await arrive(role);
        const before = await stored();
        await make(request, path);
        const others = changes(before, await stored());
        const mayChange = typeof line.post?.[role] === "string" ? line.changes : [];
        const wrong = others.filter((name) => !mayChange?.includes(name));
        if (wrong.length > 0) faults.push(`POST ${request.path} changed ${wrong.join(", ")}`);
      }
    }
    expect(faults).toEqual([]);
    expect(app.faults.splice(0)).toEqual([]);
  },
  240_000,
);

test("whoever asks for a hidden page leaves a line, and one that is open leaves none", async () => {
  const browser = app.browser();
  await browser.signIn(addresses.employee);
  const client = { headers: { "X-Client-Address": "192.0.2.77" } };
  for (const path of [`${boss}/openings`, "/no-such-page", "/me"]) await browser.ask(path, client);
  const lines = () =>
    app.storage.db
      .selectFrom("audit_events")
      .select(["object", "actor_id"])
      .where("action", "=", "admin_page.refused")
      .where("ip", "=", "192.0.2.77")
      .execute();
  // The answer does not wait for it.
  await until(async () => (await lines()).length > 0);
  expect(await lines()).toEqual([
    { object: `page:${boss}/openings`, actor_id: expect.any(String) },
  ]);
});

test("everybody is asked in each area, of each route, and of each frame by itself", () => {
  const asked = roles.flatMap((role) => askedAs(role).map((one) => ({ role, ...one })));
  expect(new Set(asked.map(({ route }) => route)).size).toBe(Object.keys(table).length);
  const framed = new Set(asked.flatMap(({ reads }) => reads.map(({ frame }) => frame)));
  expect(Object.keys(frames).filter((id) => !framed.has(frames[id]))).toEqual([]);
  for (const area of ["admin", "association", "benefits", "register", "settings"]) {
    const seen = asked.filter(({ route }) => route.startsWith(`/${area}/`));
    expect(new Set(seen.map(({ role }) => role)), area).toEqual(new Set(roles));
  }
});

test("no route is without a line, and no line without a route", () => {
  const routes = new Set(routeManifest().map(({ path }) => path));
  expect([...Object.keys(table), ...withoutModule].sort()).toEqual([...routes].sort());
});
