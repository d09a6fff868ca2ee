import { both, type Call } from "~/contract/call";
import { calls } from "~/contract/calls";
import * as reviewList from "~/core/admin/review-list";
import * as reviewRegistration from "~/core/admin/review-registration";
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
import * as questionnaire from "~/core/sign-up/questionnaire";
import * as waitlist from "~/core/sign-up/waitlist";

/** Every call that somebody can make: the contract's, and the product's own functions told in the same way. */

const company = { ...companyChanges, ...companyDetails, ...employeeChanges, ...employees };
const companies = { ...company, ...handOver, ...locations, ...staffFile, ...takeOver };
const coverage = { ...coverageActs, ...election, ...ownCoverage, ...ownOffer, ...stoppedChoices };
const health = { ...coverage, ...hoursChange, ...payroll, ...setUp, ...team, ...teamChanges };
const signUp = { ...questionnaire, ...waitlist };
const functions = { ...companies, ...health, ...signUp, ...reviewList, ...reviewRegistration };
type Functions = typeof functions;

type CoreCalls = {
  [Name in keyof Functions]: Omit<Call, "method"> & {
    method: Functions[Name] extends { writes: true } ? "POST" : "GET";
    run: CoreCall<unknown[]>;
  };
};

const toldAlike = (run: CoreCall) => ({
  ...{ run, who: run.who, method: run.writes ? "POST" : "GET", path: "", readings: both },
  ...{ whose: "core", spec: "own", summary: "", status: 200 },
});

export const coreCalls = Object.fromEntries(
  Object.entries(functions).map(([name, run]) => [name, toldAlike(run)]),
) as unknown as CoreCalls;

export const everyCall = { ...calls, ...coreCalls };
export type EveryCall = typeof everyCall;
export type AnyCallName = keyof EveryCall;
/** One of either kind. */
export type AnyCall = Call & { run?: CoreCall<unknown[]> };
