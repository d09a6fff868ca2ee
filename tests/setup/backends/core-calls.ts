import { bothReadings, type Call } from "~/contract/call";
import { calls } from "~/contract/calls";
import type { CoreCall } from "~/core/call";

/** These are all calls: the contract's, and the product's own functions told in the same way. */

const modules = {
  ...(await import("~/core/account/email-choices")),
  ...(await import("~/core/account/export")),
  ...(await import("~/core/account/hidden-pages")),
  ...(await import("~/core/admin/audit-find")),
  ...(await import("~/core/admin/bank-rows")),
  ...(await import("~/core/admin/carrier-codes")),
  ...(await import("~/core/admin/carrier-files")),
  ...(await import("~/core/admin/failed-messages")),
  ...(await import("~/core/admin/make-carrier-file")),
  ...(await import("~/core/admin/mark-carrier-file")),
  ...(await import("~/core/admin/money-to-send")),
  ...(await import("~/core/admin/owed-invoices")),
  ...(await import("~/core/admin/payment-desk")),
  ...(await import("~/core/admin/review-list")),
  ...(await import("~/core/admin/review-registration")),
  ...(await import("~/core/admin/state-openings")),
  ...(await import("~/core/admin/super-overview")),
  ...(await import("~/core/admin/user-help")),
  ...(await import("~/core/admin/user-record")),
  ...(await import("~/core/admin/waiting-lists")),
  ...(await import("~/core/association/agreements")),
  ...(await import("~/core/association/application")),
  ...(await import("~/core/association/dues-list")),
  ...(await import("~/core/association/enterprise")),
  ...(await import("~/core/association/entrance")),
  ...(await import("~/core/association/invite-roster")),
  ...(await import("~/core/association/join-code")),
  ...(await import("~/core/association/leaving")),
  ...(await import("~/core/association/look-up")),
  ...(await import("~/core/association/managers")),
  ...(await import("~/core/association/overview")),
  ...(await import("~/core/association/association-membership")),
  ...(await import("~/core/association/roster")),
  ...(await import("~/core/association/roster-files")),
  ...(await import("~/core/benefits/catalogue-drafts")),
  ...(await import("~/core/benefits/catalogue-file")),
  ...(await import("~/core/benefits/catalogue-history")),
  ...(await import("~/core/benefits/catalogue-items")),
  ...(await import("~/core/benefits/catalogue-pictures")),
  ...(await import("~/core/benefits/catalogue-publishing")),
  ...(await import("~/core/benefits/catalogue-several")),
  ...(await import("~/core/benefits/confirm-catalogue-file")),
  ...(await import("~/core/benefits/own-benefits")),
  ...(await import("~/core/benefits/plan-lists")),
  ...(await import("~/core/billing/billing-details")),
  ...(await import("~/core/billing/billing-links")),
  ...(await import("~/core/billing/canceling")),
  ...(await import("~/core/billing/changing")),
  ...(await import("~/core/billing/invoices")),
  ...(await import("~/core/billing/membership")),
  ...(await import("~/core/billing/money-back")),
  ...(await import("~/core/billing/payment-events")),
  ...(await import("~/core/billing/restarting")),
  ...(await import("~/core/company/company-changes")),
  ...(await import("~/core/company/company-details")),
  ...(await import("~/core/company/employee-changes")),
  ...(await import("~/core/company/employees")),
  ...(await import("~/core/company/hand-over")),
  ...(await import("~/core/company/locations")),
  ...(await import("~/core/company/staff-file")),
  ...(await import("~/core/company/take-over")),
  ...(await import("~/core/health/coverage-acts")),
  ...(await import("~/core/health/election")),
  ...(await import("~/core/health/hours-change")),
  ...(await import("~/core/health/own-coverage")),
  ...(await import("~/core/health/own-offer")),
  ...(await import("~/core/health/payroll")),
  ...(await import("~/core/health/set-up")),
  ...(await import("~/core/health/stopped-choices")),
  ...(await import("~/core/health/team")),
  ...(await import("~/core/health/team-changes")),
  ...(await import("~/core/shell/newsletter")),
  ...(await import("~/core/sign-up/answer-registration")),
  ...(await import("~/core/sign-up/guest-proof")),
  ...(await import("~/core/sign-up/questionnaire")),
  ...(await import("~/core/sign-up/registrations")),
  ...(await import("~/core/sign-up/submit-registration")),
  ...(await import("~/core/sign-up/waitlist")),
};
type Functions = {
  [
    Name in keyof typeof modules as (typeof modules)[Name] extends { writes: boolean }
      ? Name
      : never
  ]: (typeof modules)[Name];
};

type CoreCalls = {
  [Name in keyof Functions]: Omit<Call, "method"> & {
    method: Functions[Name] extends { writes: true } ? "POST" : "GET";
    run: CoreCall<unknown[]>;
  };
};

const toldAlike = (run: CoreCall) => ({
  run,
  who: run.who,
  secondFactor: run.secondFactor,
  path: "",
  readings: bothReadings,
  method: run.writes ? "POST" : "GET",
  whose: "core",
  spec: "own",
  summary: "",
  status: 200,
});

export const coreCalls = Object.fromEntries(
  Object.entries<object>(modules)
    .filter((each): each is [string, CoreCall] => "writes" in each[1])
    .map(([name, run]) => [name, toldAlike(run)]),
) as CoreCalls;

/** These are for guests beside another backend: ours answers that there is no such thing. */
const beside = ["checkProof", "confirmRegistration", "submitAsGuest"] as const;
export type OnlyBeside = (typeof beside)[number];
export const isOnlyBeside = (name: string): boolean => beside.some((each) => each === name);

export const everyCall = { ...calls, ...coreCalls };
export type EveryCall = typeof everyCall;
export type AnyCallName = keyof EveryCall;
export type AnyCall = Call & { run?: CoreCall<unknown[]> };
