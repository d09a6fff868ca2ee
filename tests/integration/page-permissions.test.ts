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

const health = "/benefits/health-insurance";
const all = (outcome: Outcome) => Object.fromEntries(roles.map((role) => [role, outcome])) as Rule;
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
  individual: outcome,
  visitor: outcome,
});
const companysInvoice = (outcome: Outcome): Rule => ({ ...payers(404), owner: outcome });

const current = "/register/company/recap-current";
const newCompany = (outcome: Outcome): Rule => ({
  ...all(outcome),
  owner: current,
  otherOwner: current,
  employee: "/ inCompany",
  individual: "/ hasMembership",
  visitor: "/ hasMembership",
});
const members = "/settings/subscription hasMembership";
const owners = "/settings/subscription inCompany";
const newMember = (outcome: Outcome): Rule => ({
  ...all(outcome),
  individual: members,
  visitor: members,
  owner: owners,
  otherOwner: owners,
  employee: "/ employerPays",
});

/** Whoever pays for a membership already is asked for nothing that is known of their company. */
const joinFirst = "/association/join stepFirst";
const ofNewCompanies: Rule = {
  ...all(joinFirst),
  individual: "/association/join",
  visitor: "/association/join",
  owner: "/association/join",
  otherOwner: "/association/join",
};
const joining = (outcome: Outcome): Rule => ({
  ...all(outcome),
  employee: "/association inCompany",
});

/** Nobody was signed in by the submission: its page tells where to go on. */
const thanks = (flow: string, outcome: Outcome): Rule => ({
  ...person(outcome),
  guest: `/login?next=${encodeURIComponent(`/${flow}/success`)}`,
});

/** Of these companies both have an offer already. */
const offerPublished = `${health}/team offerPublished`;
const offerOwners: Rule = {
  ...person(`${health} onlyOwnerOffers`),
  owner: offerPublished,
  otherOwner: offerPublished,
};
const lookUp = `${health}/e-lookup`;
const stepFirst = `${lookUp} stepFirst`;
const onlyOwners: Rule = {
  ...person(`${health} onlyOwnerOffers`),
  owner: 200,
  otherOwner: 200,
};

/** Who pays for a membership sees the page; who may begin one is led elsewhere. */
const members200 = (elsewhere: Outcome): Rule => ({
  ...payers(elsewhere),
  individual: 200,
  owner: 200,
  otherOwner: 200,
  visitor: 200,
});
const membersForm = (elsewhere: Outcome): Rule => ({
  ...members200(elsewhere),
  individual: 422,
  owner: 422,
  otherOwner: 422,
  visitor: 403,
});

type Line = {
  get: Rule;
  /** A form without fields; 405 unless told, because the page has none, except where nobody shall know of the page. */
  post?: Rule;
  /** Where the answer to the same as data is another. */
  postOfData?: Rule;
  /** Tables that such a form may change, by the roles for whom it does something. */
  changes?: string[];
};
/** By route; after a parameter stands what it is in the request, with a name in braces for what the test has made. */
type Table = Record<string, Line>;

/** Pages below an address that all let in the same people: what a look and a form without fields are answered. */
function pages(
  base: string,
  may: (outcome: Outcome) => Rule,
  lines: Record<string, [get: Outcome, post?: Outcome]>,
): Table {
  return Object.fromEntries(
    Object.entries(lines).map(([path, [get, post]]) => [
      base + path,
      { get: may(get), post: post === undefined ? undefined : may(post) },
    ]),
  );
}
/** The same to a look as to a form. */
const alike = (paths: readonly string[], rule: Rule): Table =>
  Object.fromEntries(paths.map((path) => [path, { get: rule, post: rule }]));

const joins = "/register/individual memberFirst";
/** In a window, or a member who buys for themselves. */
const chooses = (outcome: Outcome): Rule => ({
  ...person(`${health} windowShut`),
  individual: outcome,
  visitor: `${health} ownChoiceOnly`,
  // Neither is on the list of their company.
  owner: `${health}/get-started ownerNotListed`,
  otherOwner: `${health}/get-started ownerNotListed`,
  support: joins,
  global: joins,
  super: joins,
  manager: joins,
});
const choosing = `${health}/registration`;
const chooseFirst = `${choosing} stepFirst`;
/** Nobody is asked about what nobody offers them. */
const notAsked: Rule = {
  ...person(choosing),
  individual: chooseFirst,
  visitor: chooseFirst,
};

const ownersOf = (outcome: Outcome): Rule => ({
  ...person("/settings ownersOnly"),
  owner: outcome,
  otherOwner: outcome,
});
/** Of one of the first owner's people. */
const ownersPerson = (outcome: Outcome): Rule => ({ ...ownersOf(outcome), otherOwner: 404 });

const admin = "/admin/global";
const boss = "/admin/super-global";
const dental = `${boss}/catalogue/dental/dental-smilewell-plus`;
const invoices = "/settings/subscription/payments";
const trail = "audit_events";
const aboutYou = "/register/about-you stepFirst";
const individual = "/register/individual stepFirst";

/** An association's own pages, below a super administrator's address and below its manager's. */
const deskPages: Record<string, [get: Outcome, post?: Outcome]> = {
  "": [200],
  "/roster": [200, 422],
  "/roster/new": [200, 422],
  "/roster/:entry=no-such-row": [404, 404],
  "/roster/:entry=no-such-row/remove": [404, 404],
  "/roster/import": [200, 422],
  "/roster/import/:file=no-such-file": [404, 404],
  "/roster.csv": [200],
  "/invitations": [200, 400],
  "/applications": [200],
  "/dues": [200],
  "/dues.csv": [200],
};

const table: Table = {
  ...pages("/association/manage", itsManager, deskPages),
  ...pages(`${boss}/associations/:association=association-riverbend`, supers, {
    ...deskPages,
    "/code": [200, 422],
    "/agreements": [200, 400],
    "/agreements/:agreement=no-such-text": [404, 404],
    "/agreements/:agreement=no-such-text/publish": [404, 404],
    "/agreements/:agreement=no-such-text/signers.csv": [404],
    "/managers": [200, 422],
    "/managers/:manager=nobody/end": [404, 404],
  }),
  ...pages(boss, supers, {
    "": [200],
    "/associations": [200],
    "/administrators": [200],
    "/audit": [200, 422],
    "/audit.csv": [200],
    "/connections": [200],
    "/carriers": [200],
    "/carriers/:carrier=cedarline": [200],
    // The carrier knows everything by now.
    "/carriers/:carrier=smilewell/make": [200, `${boss}/carriers/smilewell carrierNothing`],
    "/carriers/:carrier=smilewell/:file={carrierFile}": [200],
    "/carriers/:carrier=smilewell/:file={carrierFile}/:act=refused": [200, 422],
    "/carriers/:carrier=cedarline/:file=of-nobody/download.834": [404],
    "/carriers/:carrier=cedarline/:file=of-nobody/download.csv": [404],
    "/catalogue": [200],
    "/catalogue/:kind=plans": [200],
    "/catalogue/:kind=plans/export": [200],
    "/catalogue/:kind=plans/import": [200, 422],
    "/catalogue/:kind=plans/import/:importId=of-nobody": [404, 404],
    "/catalogue/pictures": [200, 422],
    "/catalogue/:kind=vendors/new": [200, 422],
    // Nothing was chosen.
    "/catalogue/:kind=dental/retire": [200, 422],
    "/catalogue/:kind=dental/:id=dental-smilewell-plus": [200],
    // Nothing was seen before it was confirmed.
    "/catalogue/:kind=dental/:id=dental-smilewell-plus/:act=retire": [200, 409],
    "/catalogue/:kind=dental/:id=dental-smilewell-plus/edit": [200, 422],
    "/catalogue/:kind=dental/:id=dental-smilewell-plus/history": [200],
    "/catalogue/:kind=dental/:id=dental-smilewell-plus/history/:number=1": [404, 409],
    "/catalogue/:kind=dental/:id=dental-smilewell-plus/preview": [200],
    "/messages": [200],
    "/offerings/*=dental/dental-smilewell-plus/retire": [`${dental}/retire`, `${dental}/retire`],
    "/openings": [200],
    "/openings/:product=membership/:state=KS": [200, 422],
    "/payments": [200],
    "/payments/import": [200, 422],
    "/payments/:number={individual}": [200, 422],
    // Without a payment it asks for one.
    "/payments/:number={individual}/record": [
      `${boss}/payments/:number`,
      `${boss}/payments/:number`,
    ],
    "/payments/:number={individual}/undo/:id=no-such-payment": [404, 422],
    "/registrations": [200],
    "/registrations/:id={held}": [200],
    // It does not say which submission was read.
    "/registrations/:id={held}/approve": [200, 409],
    "/registrations/:id={held}/ask": [200, 422],
    "/registrations/:id={held}/reject": [200, 422],
    "/company-changes": [200],
    "/company-changes/:id=nobody-asked": [404, 422],
    "/enterprise": [200],
    "/enterprise/:id=nobody-asked": [404, 404],
    "/stopped-choices": [200],
    // Nobody has stopped it.
    "/stopped-choices/:id=enrollment-dana-kowalski": [404, 409],
    "/waiting-lists": [200],
    // It does not say who was shown as the next, and nobody is.
    "/waiting-lists/:kind=insurance/:state=AZ": [200, 404],
  }),
  [`${boss}/messages/:id=m-bounced`]: {
    get: supers(200),
    post: supers(`${boss}/messages messageSentAgain`),
    changes: ["outbox", "tokens", trail],
  },
  // Without the wish it asks for it.
  [`${boss}/openings/:product=membership/:state=KS/confirm`]: {
    get: supers(`${boss}/openings/membership/KS`),
    post: supers(`${boss}/openings/membership/KS`),
    postOfData: supers(409),
  },
  ...pages(admin, globals, {
    "": [200],
    "/select": [200],
    "/users/:id=user-abigail-stanton": [200, 422],
  }),
  [`${admin}/login-as/:userId=${individualId}`]: {
    get: globals(200),
    post: globals("/"),
    changes: ["login_as_sessions", trail],
  },
  [`${admin}/end-login-as`]: {
    get: person("/"),
    post: { ...person("/"), visitor: "/ loginAsEnded" },
    changes: ["login_as_sessions", "outbox", trail],
  },

  "/": { get: { ...all(200), guest: "/login" } },
  ...pages("/login", guests, {
    "": [200, 422],
    "/forgot-password": [200, 422],
    "/social": ["/login socialStale"],
    // No provider is configured here.
    "/social/:provider=:provider": ["/login"],
  }),
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
  "/me/close": { get: person(200), post: { ...person(422), visitor: 403 } },
  "/me/export": { get: { ...person(200), visitor: 403 } },
  ...pages("", person, {
    "/me": [200, 400],
    "/me/data": [200],
    // Nobody here is asked for one (second-factor.spec.ts has those who are).
    "/second-factor": ["/", "/"],
    "/second-factor/recovery-codes": ["/me", "/me"],
    "/second-factor/set-up": ["/", "/"],
    "/questionnaire": [200, 422],
  }),

  ...pages(invoices, payers, {
    "": [200],
    "/invoices.csv": [200],
    "/links": [200, 422],
  }),
  [`${invoices}/:number={individual}`]: {
    get: individualsInvoice(200),
    post: { ...individualsInvoice("provider"), visitor: 403 },
    changes: ["payments", trail],
  },
  [`${invoices}/:number={company}`]: {
    get: companysInvoice(200),
    post: companysInvoice("provider"),
    changes: ["payments", trail],
  },
  ...pages(`${invoices}/:number={individual}`, individualsInvoice, {
    "/invoice.csv": [200],
    "/invoice.pdf": [200],
    "/receipt.pdf": [404],
  }),
  ...pages(`${invoices}/:number={company}`, companysInvoice, {
    "/invoice.csv": [200],
    "/invoice.pdf": [200],
    "/receipt.pdf": [404],
  }),
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
  "/association/payment-copy": { get: person(200), post: { ...person(422), visitor: 403 } },
  "/association/launch": {
    get: person("/association"),
    post: person("/association"),
    postOfData: { ...person(422), visitor: 403 },
  },
  "/settings/subscription": { get: members200("/register") },
  "/settings/subscription/update": { get: members200("/register"), post: membersForm("/register") },
  "/settings/subscription/addons": { get: members200("/register"), post: membersForm("/register") },
  "/settings/subscription/method": {
    get: members200("/settings/subscription"),
    post: membersForm("/settings/subscription"),
  },
  "/settings/subscription/cancel": {
    get: members200("/settings/subscription"),
    post: membersForm("/settings/subscription"),
    postOfData: { ...payers(422), visitor: 403 },
  },
  // Nothing is missing of anybody's.
  ...alike(["/settings/subscription/missingdata"], payers("/settings/subscription")),
  // Without a link that opens something they are nobody's.
  ...pages("/billing", all, {
    "": [404],
    "/invoices.csv": [404],
    "/:number={company}": [404],
    "/:number={company}/invoice.csv": [404],
    "/:number={company}/invoice.pdf": [404],
    "/:number={company}/receipt.pdf": [404],
  }),

  ...pages("/register", all, {
    "": [200, 422],
    "/waitlist": [200, 422],
    "/insurance-waitlist": [200, 422],
    "/company/employees/errors.csv": [aboutYou],
    "/company": [aboutYou],
    "/company/employees/team.csv": [aboutYou],
    "/company/warning": ["/register", "/register/about-you"],
    "/individual/guardian": ["/register/individual"],
    "/individual/medicare": ["/register/individual", "/register/individual"],
    "/individual/subscription": [individual, individual],
    "/individual/recap": [individual, individual],
    "/individual/warning": ["/register", "/register/individual"],
  }),
  ...alike(
    [
      ...["/register/about-company", "/register/about-company/address"],
      ...["employees", "locations", "subscription", "addons", "recap"].map(
        (step) => `/register/company/${step}`,
      ),
    ],
    all(aboutYou),
  ),
  "/register/about-you": { get: newCompany(200), post: newCompany(422) },
  "/register/company/recap-current": {
    get: { ...all("/register"), owner: 200, otherOwner: 200 },
  },
  "/register/company/success": { get: thanks("register/company", aboutYou) },
  // Nobody here has an application that is looked at.
  ...alike(
    ["/register/company/review", "/register/company/review/withdraw"],
    person("/register/company/success"),
  ),
  "/register/individual": { get: newMember(200), post: newMember(422) },
  "/register/individual/success": { get: thanks("register/individual", individual) },
  "/association/join": { get: joining(200), post: joining(422) },
  "/association/success": { get: thanks("association", joinFirst) },
  ...pages("/association", all, {
    "": [200],
    "/enterprise": [200, 422],
    "/expired-link": [200, 422],
    "/resume": [200, 422],
    "/saved-progress": ["/association", "/association/join"],
    "/updated_locations": [joinFirst],
    "/about-you/guardian": ["/association/join"],
  }),
  ...alike(
    ["warning", "about-you", "about-you/medicare"].map((path) => `/association/${path}`),
    all("/association/join"),
  ),
  ...alike(
    ["lookup", "agreements", "payment", "check"].map((path) => `/association/${path}`),
    all(joinFirst),
  ),
  ...alike(
    ["about-company", "about-company/address", "locations", "team", "team/people"].map(
      (path) => `/association/${path}`,
    ),
    ofNewCompanies,
  ),
  ...alike(["/association/review", "/association/review/withdraw"], person("/association/success")),

  ...pages("/benefits", all, {
    "": [200],
    "/:slug=fitness": [200],
    "/a/:slug=telehealth": [200],
    "/dental-plan": [200],
    "/vision-plan": [200],
    "/mental-health": [200],
    "/mental-health/:slug=una-pausa-para-respirar": [200],
    "/health-insurance": [200],
    "/health-insurance/plan-addons": [200],
    "/health-insurance/plans": [200],
    "/health-insurance/plans/compare": [200],
    "/health-insurance/plans/sheet": [200],
    "/health-insurance/not-me": [200, `${health}/not-me`],
    "/search": [200],
  }),
  ...pages(health, person, {
    "/registration/guardian": [choosing],
    "/registration/medicare": [choosing, choosing],
    "/dependents": [chooseFirst, chooseFirst],
    "/plan-selection": [chooseFirst, chooseFirst],
    "/plan-selection/compare": [chooseFirst],
    "/review": [chooseFirst],
    "/agreement": [chooseFirst, chooseFirst],
    "/payment": [choosing, choosing],
    "/thank-you": [choosing],
    "/saved": [`${health}/get-started`, choosing],
    "/warning": [health, lookUp],
    "/prep-list": [200, `${health}/prep-list`],
    "/card": [200],
    "/summary": [200],
  }),
  [`${health}/get-started`]: {
    get: person(200),
    post: { ...person(409), individual: choosing, visitor: 403, owner: 422, otherOwner: 422 },
    changes: ["registrations", "registration_steps", trail],
  },
  [choosing]: { get: chooses(200), post: chooses(422) },
  ...alike([`${health}/plan-addons-selection`, `${health}/plan-wellness-marketplace`], notAsked),
  ...alike([lookUp], offerOwners),
  ...alike(
    [
      ...["e-lookup/record", "about-company", "about-company/address", "registration-summary"].map(
        (path) => `${health}/${path}`,
      ),
      ...[`${health}/acceptance`, "/register/plan-selection", "/register/plan-addons"],
    ],
    person(stepFirst),
  ),
  // Who has the marketplace with their membership is not asked whether they want it.
  ...alike(["/register/plan-marketplace"], { ...person(stepFirst), owner: lookUp }),
  ...alike([`${health}/plan-wellness-marketplace-included`], {
    ...person(lookUp),
    owner: stepFirst,
  }),
  [`${health}/what-if`]: { get: onlyOwners },
  [`${health}/success`]: { get: onlyOwners },
  [`${health}/receipts/:id=enrollment-dana-kowalski`]: {
    get: { ...person(404), employee: 200, visitor: 200 },
  },
  [`${health}/life-event`]: { get: person(200), post: { ...person(422), visitor: 403 } },
  // None of them has bought what they could cancel.
  [`${health}/cancel`]: { get: person(200), post: { ...person(409), visitor: 403 } },
  "/vendor/:slug=harvest-crate": {
    get: person(200),
    post: { ...person("/vendor/harvest-crate"), visitor: 403 },
  },
  [`${health}/team`]: {
    get: ownersOf(200),
    post: { ...ownersOf(200), owner: 404, otherOwner: 404 },
  },
  [`${health}/team/people.csv`]: { get: ownersOf(200) },
  [`${health}/team/payroll.csv`]: { get: { ...payers(404), owner: 200, otherOwner: 200 } },
  ...pages("", ownersPerson, {
    [`${health}/team/:id=employee-jonas-feld`]: [200, 422],
    "/settings/employees/:id=employee-jonas-feld/end": [200, 422],
  }),
  ...pages("/settings", person, {
    "": [200],
    "/hand-over": [200, 400],
  }),
  ...pages("/settings", ownersOf, {
    "/company": [200, 422],
    "/company/change": [200, 400],
    "/company/hand-over": [200, 400],
    "/locations": [200, 400],
    "/employees": [200, "/settings/employees nobodyChecked"],
    "/employees/people.csv": [200],
    "/employees/add/columns.csv": [200],
    "/employees/add/errors.csv": [404],
    "/employees/add": [200, 422],
  }),
  "/settings/employees/:id=employee-jonas-feld": { get: ownersPerson(200), post: ownersOf(400) },
  ...pages("", all, {
    "*=/no-such-page": [404, 404],
    "/login/not-me": [200, "/login/not-me"],
    "/login/ctoken": ["/login", "/login"],
    "/privacy-policy": [200],
    "/terms-conditions": [200],
    "/terms-service": [200],
    "/newsletter": ["/login#newsletter", "/#newsletter"],
    "/newsletter/unsubscribe": [200, 200],
    "/display": ["/", 400],
    "/language": ["/", 400],
    "/files/:id=category-fitness": [200],
    "/visitor-properties": [200],
    "/robots.txt": [200],
    "/sitemap.xml": [200],
    "/healthz": [200],
    "/readyz": [200],
    "/webhooks/stripe": [405, 400],
    // No secret is set.
    "/webhooks/content": [405, 404],
  }),
};

/** What the test has made, by its name in the table. */
const made: Record<string, string> = {};
const routeOf = (key: string) => key.replace(/\*=.*/, "*").replaceAll(/(:\w+)=[^/]+/g, "$1");
const placeOf = (key: string) =>
  key
    .replaceAll(/(?::\w+|\*)=/g, "")
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => made[name] ?? "");

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
const endsSession = ({ route }: { route: string }) =>
  ["/logout", `${admin}/end-login-as`, `${admin}/login-as/:userId`].includes(route);

let app: AppInProcess;
let stripe: StripeLike;
beforeAll(async () => {
  stripe = await startStripeLike();
  app = await appInProcess(stripe.env);
  const { db } = app.storage;
  const numberOf = async (payer: string) => {
    const query = db.selectFrom("invoices").select("number").orderBy("number", "desc");
    return (await query.where("subscription_id", "=", payer).executeTakeFirstOrThrow()).number;
  };
  made["individual"] = await numberOf(`subscription-${individualId}`);
  made["company"] = await numberOf("subscription-company-harbor-street");

  const draft = await companyCalled(app.harness, { co_name: takenName });
  const applicant = app.harness.browser();
  await applicant.signIn(draft.email);
  await applicant.call("POST", `/api/v1/registrations/${draft.id}/submit`, agreed);
  made["held"] = draft.id;

  const boss = app.harness.browser();
  await boss.signIn(addresses.super);
  const files = "/api/v1/super-admin/carriers/smilewell/files";
  made["carrierFile"] = (await boss.call("POST", files, {})).body.data.id;

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
  if (role === "manager") await inviteTheManager(app.harness);
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

function requestsOf(route: string, path: string, line: Line) {
  const { get, post = refused(route, get), postOfData = post } = line;
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
  return { reads, posts };
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
  .map(([key, line]) => ({ key, route: routeOf(key), line }))
  .sort((one, other) => Number(endsSession(one)) - Number(endsSession(other)));

/** What a role is to be asked: its lines of the table, with the requests. */
type Asked = { route: string; line: Line; path: string; reads: Request[]; posts: Request[] };
const askedAs = (role: Role): Asked[] =>
  lines.flatMap(({ key, route, line }, row) => {
    const { get, post, postOfData } = line;
    const asked = decidingColumns(roles, row, (each) =>
      [get, post, postOfData].map((rule) => rule?.[each]),
    );
    const column = asked.indexOf(role);
    if (column < 0) return [];
    const path = placeOf(key);
    const { reads, posts } = requestsOf(route, path, line);
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
        if (endsSession({ route })) browser = await arrive(role);
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
  expect(new Set(asked.map(({ route }) => route))).toEqual(
    new Set(lines.map(({ route }) => route)),
  );
  const framed = new Set(asked.flatMap(({ reads }) => reads.map(({ frame }) => frame)));
  expect(Object.keys(frames).filter((id) => !framed.has(frames[id]))).toEqual([]);
  for (const area of ["admin", "association", "benefits", "register", "settings"]) {
    const seen = asked.filter(({ route }) => route.startsWith(`/${area}/`));
    expect(new Set(seen.map(({ role }) => role)), area).toEqual(new Set(roles));
  }
});

test("no route is without a line, and no line without a route", () => {
  const routes = new Set(routeManifest().map(({ path }) => path));
  const told = new Set([...lines.map(({ route }) => route), ...withoutModule]);
  expect([...told].sort()).toEqual([...routes].sort());
});
