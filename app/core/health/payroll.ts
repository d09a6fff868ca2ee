import { localDay } from "~/domain/local-days";
import { payrollOf } from "~/embedded/services/health/premiums/payroll";
import { read } from "../call";

/** Returns each employee's paycheck deduction for the coverage on the company's invoice, and what has changed. */
export const payroll = read("company-owner", "payroll", async ({ app, person }) =>
  payrollOf(app.storage.db, person.company_id, localDay(app.clock(), person.zone)),
);
export type Payroll = Awaited<ReturnType<typeof payroll>>;
