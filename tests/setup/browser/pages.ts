import { demo } from "../people/people";

/** Who looks at the pages: null for somebody who is not signed in. */
export const visitors = {
  guest: null,
  individual: demo.member,
  employee: demo.employee,
  owner: demo.owner,
  globalAdmin: demo.admin,
  superAdmin: demo.super,
} as const;
export type Visitor = keyof typeof visitors;

const invoices = "/settings/subscription/payments";
const legal = ["/privacy-policy", "/terms-service", "/terms-conditions"];

const benefits = [
  "/benefits",
  "/benefits/dental-plan",
  "/benefits/vision-plan",
  "/benefits/mental-health",
  "/benefits/health-insurance",
  "/benefits/health-insurance/plan-addons",
];
const prepList = "/benefits/health-insurance/prep-list";
const ownCoverage = ["card", "summary", "life-event", "cancel", "not-me"].map(
  (page) => `/benefits/health-insurance/${page}`,
);
const plans = "/benefits/health-insurance/plans";
const plansPages = [plans, `${plans}/compare`, `${plans}/sheet`];

const superAdminPages = [
  "administrators",
  "associations",
  "audit",
  "carriers",
  "catalogue",
  "catalogue/pictures",
  "company-changes",
  "connections",
  "enterprise",
  "messages",
  "openings",
  "payments",
  "payments/import",
  "stopped-choices",
  "waiting-lists",
].map((part) => `/admin/super-global/${part}`);

/**
 * Every page of the site that its address alone opens, by who may see it. A page that differs between roles stands with
 * each of them; a test over the manifest holds the table complete.
 */
export const pages: Record<Visitor, readonly string[]> = {
  guest: [
    "/login",
    "/login/forgot-password",
    "/login/not-me",
    ...plansPages,
    "/register",
    "/register/about-you",
    "/register/individual",
    "/register/insurance-waitlist",
    "/register/waitlist",
    "/association",
    "/association/enterprise",
    "/association/expired-link",
    "/association/resume",
    "/benefits/search",
    ...legal,
    ...benefits,
    // The page for a link that does not work.
    "/newsletter/unsubscribe",
    "/no-such-page",
  ],
  individual: [
    "/",
    "/me",
    "/me/data",
    "/me/close",
    "/logout",
    "/questionnaire",
    "/settings",
    plans,
    "/settings/subscription",
    "/settings/subscription/update",
    "/settings/subscription/addons",
    "/settings/subscription/method",
    "/settings/subscription/cancel",
    invoices,
    ...benefits,
    prepList,
    "/benefits/health-insurance/get-started",
    ...ownCoverage,
  ],
  employee: ["/", "/me", "/settings", plans, "/benefits", "/benefits/dental-plan"],
  owner: [
    "/",
    "/me",
    plans,
    "/settings/subscription",
    "/settings/subscription/update",
    "/settings/subscription/addons",
    "/settings/subscription/method",
    "/settings/subscription/cancel",
    invoices,
    `${invoices}/links`,
    "/settings",
    "/settings/company",
    "/settings/company/change",
    "/settings/company/hand-over",
    "/settings/locations",
    "/settings/employees",
    "/settings/employees/add",
    "/register/company/recap-current",
    "/benefits/health-insurance/success",
    "/benefits/health-insurance/team",
    "/benefits/health-insurance/what-if",
  ],
  globalAdmin: ["/", "/me", plans, "/admin/global", "/admin/global/select"],
  superAdmin: ["/admin/super-global", "/admin/super-global/registrations", ...superAdminPages],
};

/** Pages that a link of another page opens. */
export const pagesOfRows = [
  "/benefits/:slug",
  "/benefits/a/:slug",
  "/benefits/mental-health/:slug",
  "/vendor/:slug",
  "/benefits/health-insurance/receipts/:id",
  "/benefits/health-insurance/team/:id",
  "/settings/employees/:id",
  "/settings/employees/:id/end",
  "/admin/global/users/:id",
  "/admin/global/login-as/:userId",
  "/admin/super-global/carriers/:carrier",
  "/admin/super-global/carriers/:carrier/make",
  "/admin/super-global/carriers/:carrier/:file",
  "/admin/super-global/carriers/:carrier/:file/:act",
  "/admin/super-global/catalogue/:kind",
  "/admin/super-global/catalogue/:kind/new",
  "/admin/super-global/catalogue/:kind/retire",
  "/admin/super-global/catalogue/:kind/:id",
  "/admin/super-global/catalogue/:kind/:id/:act",
  "/admin/super-global/catalogue/:kind/:id/edit",
  "/admin/super-global/catalogue/:kind/:id/history",
  "/admin/super-global/catalogue/:kind/:id/history/:number",
  "/admin/super-global/catalogue/:kind/:id/preview",
  "/admin/super-global/catalogue/:kind/import",
  "/admin/super-global/catalogue/:kind/import/:importId",
  "/admin/super-global/associations/:association",
  "/admin/super-global/associations/:association/roster",
  "/admin/super-global/associations/:association/roster/new",
  "/admin/super-global/associations/:association/roster/:entry",
  "/admin/super-global/associations/:association/roster/:entry/remove",
  "/admin/super-global/associations/:association/roster/import",
  "/admin/super-global/associations/:association/roster/import/:file",
  "/admin/super-global/associations/:association/invitations",
  "/admin/super-global/associations/:association/applications",
  "/admin/super-global/associations/:association/dues",
  "/admin/super-global/associations/:association/code",
  "/admin/super-global/associations/:association/agreements",
  "/admin/super-global/associations/:association/agreements/:agreement",
  "/admin/super-global/associations/:association/agreements/:agreement/publish",
  "/admin/super-global/associations/:association/managers",
  "/admin/super-global/associations/:association/managers/:manager/end",
  "/admin/super-global/messages/:id",
  "/admin/super-global/openings/:product/:state",
  "/admin/super-global/openings/:product/:state/confirm",
  "/admin/super-global/payments/:number",
  "/admin/super-global/payments/:number/record",
  "/admin/super-global/payments/:number/undo/:id",
  "/admin/super-global/company-changes/:id",
  "/admin/super-global/enterprise/:id",
  "/admin/super-global/stopped-choices/:id",
  "/admin/super-global/waiting-lists/:kind/:state",
  "/admin/super-global/registrations/:id",
  "/admin/super-global/registrations/:id/approve",
  "/admin/super-global/registrations/:id/ask",
  "/admin/super-global/registrations/:id/reject",
] as const;

/** Pages of administrators who are asked for a second factor: no sample account is (second-factor.spec.ts). */
export const pagesOfSecondFactor = [
  "/second-factor",
  "/second-factor/set-up",
  "/second-factor/recovery-codes",
] as const;

/** Pages that are shown only while something is missing. */
export const pagesOfGaps = ["/settings/subscription/missingdata"] as const;

/** Pages of who is a member of an association. */
export const pagesOfAssociation = [
  "/settings/association",
  "/settings/association/leave",
  "/association/launch",
  "/association/payment-copy",
] as const;

/** Pages that a link or code from a mail opens. */
export const pagesByMail = [
  "/settings/hand-over",
  "/login/ctoken",
  "/login/create-password",
  "/login/reset-password",
  "/login/update-password",
  "/settings/subscription/payments/:number",
  "/billing",
  "/billing/:number",
] as const;

/** Pages that a draft of a sign-up opens, in the order in which it gets there. */
export const pagesOfDrafts = {
  company: [
    "/register/about-company",
    "/register/about-company/address",
    "/register/company",
    "/register/company/employees",
    "/register/company/locations",
    "/register/company/subscription",
    "/register/company/addons",
    "/register/company/recap",
    "/register/company/warning",
    "/register/company/success",
  ],
  hc: [
    "/benefits/health-insurance/registration",
    "/benefits/health-insurance/dependents",
    "/benefits/health-insurance/plan-selection",
    "/benefits/health-insurance/plan-selection/compare",
    "/benefits/health-insurance/plan-addons-selection",
    "/benefits/health-insurance/plan-wellness-marketplace",
    "/benefits/health-insurance/review",
    "/benefits/health-insurance/agreement",
    "/benefits/health-insurance/saved",
    "/benefits/health-insurance/payment",
    "/benefits/health-insurance/thank-you",
  ],
  individual: [
    "/register/individual/subscription",
    "/register/individual/recap",
    "/register/individual/warning",
    "/register/individual/success",
  ],
} as const;

/** Pages of an employer's sign-up, in the order in which it gets there (set-up-offer.test.ts). */
export const pagesOfOffers = [
  "/benefits/health-insurance/e-lookup",
  "/benefits/health-insurance/e-lookup/record",
  "/benefits/health-insurance/about-company",
  "/benefits/health-insurance/about-company/address",
  "/benefits/health-insurance/registration-summary",
  "/register/plan-selection",
  "/register/plan-addons",
  "/register/plan-marketplace",
  "/benefits/health-insurance/plan-wellness-marketplace-included",
  "/benefits/health-insurance/acceptance",
  "/benefits/health-insurance/warning",
] as const;

/** Pages of an application that a person looks at (registration-review.spec.ts). */
export const pagesInReview = [
  "/register/company/review",
  "/register/company/review/withdraw",
] as const;

/** Pages that an individual meets by their age instead (sign-up-pages.spec.ts). */
export const pagesByAge = [
  "/benefits/health-insurance/registration/guardian",
  "/benefits/health-insurance/registration/medicare",
  "/register/individual/guardian",
  "/register/individual/medicare",
] as const;

/** Routes that answer with something else than a page: files, data, redirects. */
export const notPages = [
  "/admin/super-global/associations/:association/roster.csv",
  "/admin/super-global/associations/:association/dues.csv",
  "/admin/super-global/associations/:association/agreements/:agreement/signers.csv",
  "/association/manage/roster.csv",
  "/association/manage/dues.csv",
  "/settings/employees/people.csv",
  "/settings/employees/add/columns.csv",
  "/settings/employees/add/errors.csv",
  "/benefits/health-insurance/team/people.csv",
  "/admin/global/end-login-as",
  "/admin/super-global/audit.csv",
  "/admin/super-global/carriers/:carrier/:file/download.834",
  "/admin/super-global/carriers/:carrier/:file/download.csv",
  "/admin/super-global/catalogue/:kind/export",
  "/admin/super-global/offerings/*",
  "/builds/latest.json",
  "/display",
  "/files/:id",
  "/healthz",
  "/language",
  "/login/social",
  "/login/social/:provider",
  "/me/export",
  "/newsletter",
  "/readyz",
  "/register/company/employees/errors.csv",
  "/register/company/employees/team.csv",
  "/robots.txt",
  "/settings/subscription/payments/:number/invoice.csv",
  "/settings/subscription/payments/:number/invoice.pdf",
  "/settings/subscription/payments/:number/receipt.pdf",
  "/billing/:number/invoice.csv",
  "/billing/:number/invoice.pdf",
  "/billing/:number/receipt.pdf",
  "/benefits/health-insurance/team/payroll.csv",
  "/billing/invoices.csv",
  "/settings/subscription/payments/invoices.csv",
  "/sitemap.xml",
  "/visitor-properties",
  "/webhooks/content",
  "/webhooks/stripe",
] as const;

/** Pages that a draft of an application to an association opens (association/launch.spec.ts). */
export const pagesOfJoining = [
  "/association/join",
  "/association/lookup",
  "/association/about-company",
  "/association/about-company/address",
  "/association/about-you",
  "/association/about-you/guardian",
  "/association/about-you/medicare",
  "/association/locations",
  "/association/updated_locations",
  "/association/team",
  "/association/team/people",
  "/association/agreements",
  "/association/payment",
  "/association/check",
  "/association/success",
  "/association/review",
  "/association/review/withdraw",
  "/association/saved-progress",
  "/association/warning",
] as const;

/** Pages of an association's manager; no sample account is one. */
export const pagesOfManagers = [
  "/association/manage",
  "/association/manage/roster",
  "/association/manage/roster/new",
  "/association/manage/roster/:entry",
  "/association/manage/roster/:entry/remove",
  "/association/manage/roster/import",
  "/association/manage/roster/import/:file",
  "/association/manage/invitations",
  "/association/manage/applications",
  "/association/manage/dues",
] as const;
