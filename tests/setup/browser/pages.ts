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

const superAdminPages = [
  "administrators",
  "audit",
  "messages",
  "offerings",
  "openings",
  "payments",
  "payments/import",
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
    "/register",
    "/register/about-you",
    "/register/individual",
    "/register/insurance-waitlist",
    "/register/waitlist",
    ...legal,
    // The page for a link that does not work.
    "/newsletter/unsubscribe",
    "/no-such-page",
  ],
  individual: [
    "/",
    "/me",
    "/me/close",
    "/logout",
    "/questionnaire",
    invoices,
    ...legal,
    "/no-such-page",
  ],
  employee: ["/", "/me"],
  owner: ["/", "/me", invoices, `${invoices}/links`, "/register/company/recap-current"],
  globalAdmin: ["/", "/me", "/admin/global", "/admin/global/select"],
  superAdmin: ["/admin/super-global", "/admin/super-global/registrations", ...superAdminPages],
};

/** Pages that a link of another page opens. */
export const pagesOfRows = [
  "/admin/global/login-as/:userId",
  "/admin/super-global/messages/:id",
  "/admin/super-global/offerings/:kind/:id/publish",
  "/admin/super-global/offerings/:kind/:id/retire",
  "/admin/super-global/openings/:product/:state",
  "/admin/super-global/openings/:product/:state/confirm",
  "/admin/super-global/payments/:number",
  "/admin/super-global/payments/:number/record",
  "/admin/super-global/payments/:number/undo/:id",
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

/** Pages that a link or code from a mail opens. */
export const pagesByMail = [
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
    "/register/company",
    "/register/company/employees",
    "/register/company/locations",
    "/register/company/subscription",
    "/register/company/addons",
    "/register/company/recap",
    "/register/company/warning",
    "/register/company/success",
  ],
  individual: [
    "/register/individual/subscription",
    "/register/individual/recap",
    "/register/individual/warning",
    "/register/individual/success",
  ],
} as const;

/** Pages of an application that a person looks at (registration-review.spec.ts). */
export const pagesInReview = [
  "/register/company/review",
  "/register/company/review/withdraw",
] as const;

/** Pages that an individual meets by their age instead (age.spec.ts). */
export const pagesByAge = [
  "/register/individual/guardian",
  "/register/individual/medicare",
] as const;

/** Routes that answer with something else than a page: files, data, redirects. */
export const notPages = [
  "/admin/global/end-login-as",
  "/admin/super-global/audit.csv",
  "/builds/latest.json",
  "/display",
  "/files/:id",
  "/healthz",
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
  "/billing/invoices.csv",
  "/settings/subscription/payments/invoices.csv",
  "/sitemap.xml",
  "/visitor-properties",
  "/webhooks/stripe",
] as const;
