import { localDay } from "~/domain/local-days";
import { payrollOf } from "~/embedded/services/health/premiums/payroll";
import { read } from "../call";

/** What the caller's company takes off whose pay for the coverage that its invoice asks for, and what changed. */
export const payroll = read("company-owner", "payroll", async ({ app, person }) =>
  payrollOf(app.storage.db, person.company_id, localDay(app.clock(), person.zone)),
);
export type Payroll = Awaited<ReturnType<typeof payroll>>;
