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

/** Every page of the site that its address alone opens, by who may see it; one that differs between roles with each of them. */
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
    `${invoices}/money-back`,
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
