import { both, type Call } from "~/contract/call";
import { calls } from "~/contract/calls";
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
import * as door from "~/core/association/door";
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
import * as wayIn from "~/core/association/way-in";
import type { CoreCall } from "~/core/call";
import * as questionnaire from "~/core/sign-up/questionnaire";
import * as waitlist from "~/core/sign-up/waitlist";

/** Every call that somebody can make: the contract's, and the product's own functions told in the same way. */

const modules = {
  ...{ ...auditFind, ...failedMessages, ...stateOpenings, ...superOverview, ...waitingLists },
  ...{ ...userHelp, ...userRecord },
  ...{ ...carrierCodes, ...carrierFiles, ...makeCarrierFile, ...markCarrierFile },
  ...{ ...bankRows, ...owedInvoices, ...paymentDesk, ...reviewList, ...reviewRegistration },
  ...{ ...agreements, ...application, ...applications, ...door, ...duesList, ...enterprise },
  ...{ ...entrance, ...inviteRoster, ...lookUp, ...managers, ...overview, ...roster },
  ...{ ...rosterFiles, ...wayIn, ...launch, ...leaving, ...ownMembership, ...paymentCopy },
  ...{ ...questionnaire, ...waitlist },
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
  ...{ run, who: run.who, secondFactor: run.secondFactor, path: "", readings: both },
  ...{ method: run.writes ? "POST" : "GET", whose: "core", spec: "own", summary: "", status: 200 },
});

export const coreCalls = Object.fromEntries(
  Object.entries<object>(modules)
    .filter((each): each is [string, CoreCall] => "writes" in each[1])
    .map(([name, run]) => [name, toldAlike(run)]),
) as unknown as CoreCalls;

export const everyCall = { ...calls, ...coreCalls };
export type EveryCall = typeof everyCall;
export type AnyCallName = keyof EveryCall;
/** One of either kind. */
export type AnyCall = Call & { run?: CoreCall<unknown[]> };
