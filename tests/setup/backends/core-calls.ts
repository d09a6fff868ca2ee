import { both, type Call } from "~/contract/call";
import { calls } from "~/contract/calls";
import * as reviewList from "~/core/admin/review-list";
import * as reviewRegistration from "~/core/admin/review-registration";
import type { CoreCall } from "~/core/call";
import * as questionnaire from "~/core/sign-up/questionnaire";
import * as waitlist from "~/core/sign-up/waitlist";

/** Every call that somebody can make: the contract's, and the product's own functions told in the same way. */

const functions = { ...reviewList, ...reviewRegistration, ...questionnaire, ...waitlist };
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
export type AnyCall = Call & { run?: CoreCall<unknown[]> };
