import { demo } from "../people/people";

export const visitors = {
  guest: null,
  individual: demo.member,
  employee: demo.employee,
  owner: demo.owner,
  globalAdmin: demo.admin,
  superAdmin: demo.super,
} as const;
export type Visitor = keyof typeof visitors;

const under = (place: string, pages: readonly string[]) =>
  pages.map((page) => (page === "" ? place : `${place}/${page}`));

const legal = ["/privacy-policy", "/terms-service", "/terms-conditions"];
const health = "/benefits/health-insurance";
const benefits = [
  ...under("/benefits", ["", "dental-plan", "vision-plan", "mental-health"]),
  ...under(health, ["", "plan-addons"]),
];
const ownCoverage = under(health, ["card", "summary", "life-event", "cancel", "not-me"]);
const plans = `${health}/plans`;
const membership = "/settings/subscription";
const ownMembership = under(membership, ["", "update", "addons", "method", "cancel", "payments"]);

const superAdminWork =
  "registrations administrators associations audit carriers catalogue catalogue/pictures company-changes " +
  "connections enterprise messages openings payments payments/import stopped-choices waiting-lists";
const superAdminPages = under("/admin/super-global", ["", ...superAdminWork.split(" ")]);

/** Every page of the site that its address alone opens, by who may see it; one that differs between roles with each of them. */
export const pages: Record<Visitor, readonly string[]> = {
  guest: [
    ...under("/login", ["", "forgot-password", "not-me"]),
    ...under(plans, ["", "compare", "sheet"]),
    ...under("/register", ["", "about-you", "individual", "insurance-waitlist", "waitlist"]),
    ...under("/association", ["", "enterprise", "expired-link", "resume"]),
    "/benefits/search",
    ...legal,
    ...benefits,
    // The page for a link that does not work.
    "/newsletter/unsubscribe",
    "/no-such-page",
  ],
  individual: [
    "/",
    "/logout",
    "/questionnaire",
    "/settings",
    plans,
    ...under("/me", ["", "data", "close"]),
    ...ownMembership,
    ...benefits,
    ...under(health, ["prep-list", "get-started"]),
    ...ownCoverage,
  ],
  employee: ["/", "/me", "/settings", plans, "/benefits", "/benefits/dental-plan"],
  owner: [
    "/",
    "/me",
    plans,
    ...ownMembership,
    ...under(`${membership}/payments`, ["links", "money-back"]),
    ...under("/settings", ["", "company", "company/change", "company/hand-over", "locations"]),
    ...under("/settings/employees", ["", "add"]),
    "/register/company/recap-current",
    ...under(health, ["success", "team", "what-if"]),
  ],
  globalAdmin: ["/", "/me", plans, "/admin/global", "/admin/global/select"],
  superAdmin: superAdminPages,
};
