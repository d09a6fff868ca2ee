import { z } from "zod";
import { both, call } from "../call";
import { cents, wrapped } from "../shapes";

/** What an employer takes off their people's pay for the coverage that their invoice asks for. */

const deduction = z.object({
  /** Null: none was given. */
  employee_number: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** By its first day: that of the file, or a later one from which on something is known to begin or to change. */
  month: z.string(),
  month_c: cents,
  /** Twenty-six a year: an estimate. */
  paycheck_c: cents,
  /** The first day of this amount. */
  from: z.string(),
  /** New or changed in this month, or told of late; over since three months; null: as it was. */
  change: z.enum(["new", "changed", "ended"]).nullable(),
  /** What it was before `from`. */
  before_c: cents,
  /** Nothing is taken off after this month, as far as is known. */
  is_last: z.boolean(),
});

const payroll = z.object({
  /** The month that it is for, by its first day: that of the newest invoice, or the first with coverage where that is later. */
  month: z.string(),
  deductions: z.array(deduction),
});
export type Payroll = z.output<typeof payroll>;

export const payrollCalls = {
  payroll: call({
    method: "GET",
    path: "/api/v1/payroll",
    who: "company-owner",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "What the caller's company takes off whose pay for coverage, and what changed",
    response: wrapped(payroll),
    status: 200,
  }),
};
