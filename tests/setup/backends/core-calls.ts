import { bothReadings, type Call } from "~/contract/call";
import { calls } from "~/contract/calls";
import * as contactChoices from "~/core/account/contact-choices";
import * as exports from "~/core/account/export";
import * as hiddenPages from "~/core/account/hidden-pages";
import * as auditFind from "~/core/admin/audit-find";
import * as bankRows from "~/core/admin/bank-rows";
import * as carrierCodes from "~/core/admin/carrier-codes";
import * as carrierFiles from "~/core/admin/carrier-files";
import * as failedMessages from "~/core/admin/failed-messages";
import * as makeCarrierFile from "~/core/admin/make-carrier-file";
import * as markCarrierFile from "~/core/admin/mark-carrier-file";
import * as owedInvoices from "~/core/admin/owed-invoices";
import * as paymentDesk from "~/core/admin/payment-desk";
import * as reviewList from "~/core/admin/review-list";
import * as reviewRegistration from "~/core/admin/review-registration";
import * as stateOpenings from "~/core/admin/state-openings";
import * as superOverview from "~/core/admin/super-overview";
import * as userHelp from "~/core/admin/user-help";
import * as userRecord from "~/core/admin/user-record";
import * as waitingLists from "~/core/admin/waiting-lists";
import * as agreements from "~/core/association/agreements";
import * as application from "~/core/association/application";
import * as applications from "~/core/association/applications";
import * as door from "~/core/association/entry";
import * as duesList from "~/core/association/dues-list";
import * as enterprise from "~/core/association/enterprise";
import * as entrance from "~/core/association/entrance";
import * as inviteRoster from "~/core/association/invite-roster";
import * as launch from "~/core/association/launch";
import * as leaving from "~/core/association/leaving";
import * as lookUp from "~/core/association/look-up";
import * as managers from "~/core/association/managers";
import * as overview from "~/core/association/overview";
import * as ownMembership from "~/core/association/own-membership";
import * as paymentCopy from "~/core/association/payment-copy";
import * as roster from "~/core/association/roster";
import * as rosterFiles from "~/core/association/roster-files";
import * as wayIn from "~/core/association/join-code";
import * as catalogueDrafts from "~/core/benefits/catalogue-drafts";
import * as catalogueFile from "~/core/benefits/catalogue-file";
import * as catalogueHistory from "~/core/benefits/catalogue-history";
import * as catalogueItems from "~/core/benefits/catalogue-items";
import * as cataloguePictures from "~/core/benefits/catalogue-pictures";
import * as cataloguePublishing from "~/core/benefits/catalogue-publishing";
import * as catalogueSeveral from "~/core/benefits/catalogue-several";
import * as confirmCatalogueFile from "~/core/benefits/confirm-catalogue-file";
import * as exportCatalogue from "~/core/benefits/export-catalogue";
import * as ownBenefits from "~/core/benefits/own-benefits";
import * as planLists from "~/core/benefits/plan-lists";
import * as moneyToSend from "~/core/admin/money-to-send";
import * as billingDetails from "~/core/billing/billing-details";
import * as billingLinks from "~/core/billing/billing-links";
import * as canceling from "~/core/billing/canceling";
import * as changing from "~/core/billing/changing";
import * as ownInvoices from "~/core/billing/invoices";
import * as memberships from "~/core/billing/membership";
import * as moneyBack from "~/core/billing/money-back";
import * as restarting from "~/core/billing/restarting";
import type { CoreCall } from "~/core/call";
import * as companyChanges from "~/core/company/company-changes";
import * as companyDetails from "~/core/company/company-details";
import * as employeeChanges from "~/core/company/employee-changes";
import * as employees from "~/core/company/employees";
import * as handOver from "~/core/company/hand-over";
import * as locations from "~/core/company/locations";
import * as staffFile from "~/core/company/staff-file";
import * as takeOver from "~/core/company/take-over";
import * as coverageActs from "~/core/health/coverage-acts";
import * as election from "~/core/health/election";
import * as hoursChange from "~/core/health/hours-change";
import * as ownCoverage from "~/core/health/own-coverage";
import * as ownOffer from "~/core/health/own-offer";
import * as payroll from "~/core/health/payroll";
import * as setUp from "~/core/health/set-up";
import * as stoppedChoices from "~/core/health/stopped-choices";
import * as team from "~/core/health/team";
import * as teamChanges from "~/core/health/team-changes";
import * as newsletter from "~/core/shell/newsletter";
import * as answerRegistration from "~/core/sign-up/answer-registration";
import * as guestProof from "~/core/sign-up/guest-proof";
import * as questionnaire from "~/core/sign-up/questionnaire";
import * as registrations from "~/core/sign-up/registrations";
import * as submitRegistration from "~/core/sign-up/submit-registration";
import * as waitlist from "~/core/sign-up/waitlist";

/** These are all calls: the contract's, and the product's own functions told in the same way. */

const modules = {
  ...{ ...contactChoices, ...exports, ...hiddenPages, ...newsletter },
  ...{ ...auditFind, ...failedMessages, ...stateOpenings, ...superOverview, ...waitingLists },
  ...{ ...userHelp, ...userRecord },
  ...{ ...carrierCodes, ...carrierFiles, ...makeCarrierFile, ...markCarrierFile },
  ...{ ...bankRows, ...owedInvoices, ...paymentDesk, ...reviewList, ...reviewRegistration },
  ...{ ...agreements, ...application, ...applications, ...door, ...duesList, ...enterprise },
  ...{ ...entrance, ...inviteRoster, ...lookUp, ...managers, ...overview, ...roster },
  ...{ ...rosterFiles, ...wayIn, ...launch, ...leaving, ...ownMembership, ...paymentCopy },
  ...{ ...companyChanges, ...companyDetails, ...employeeChanges, ...employees },
  ...{ ...handOver, ...locations, ...staffFile, ...takeOver },
  ...{ ...coverageActs, ...election, ...ownCoverage, ...ownOffer, ...stoppedChoices },
  ...{ ...hoursChange, ...payroll, ...setUp, ...team, ...teamChanges },
  ...{ ...billingDetails, ...billingLinks, ...ownInvoices, ...memberships, ...moneyBack },
  ...{ ...catalogueDrafts, ...catalogueFile, ...catalogueHistory, ...catalogueItems },
  ...{ ...cataloguePictures, ...cataloguePublishing, ...catalogueSeveral },
  ...{ ...confirmCatalogueFile, ...exportCatalogue, ...ownBenefits },
  ...{ ...canceling, ...changing, ...restarting },
  ...{ ...moneyToSend, ...questionnaire, ...waitlist, ...registrations, ...guestProof },
  ...{ ...answerRegistration, ...submitRegistration, ...planLists },
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
  ...{ run, who: run.who, secondFactor: run.secondFactor, path: "", readings: bothReadings },
  ...{ method: run.writes ? "POST" : "GET", whose: "core", spec: "own", summary: "", status: 200 },
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
