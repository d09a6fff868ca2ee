import { localDay } from "~/domain/local-days";
import { payrollOf } from "../../services/health/premiums/payroll";
import type { Handlers } from "../handler";

export const payrollHandlers: Pick<Handlers, "payroll"> = {
  payroll: async ({ app, person }) => ({
    data: await payrollOf(app.storage.db, person.company_id, localDay(app.clock(), person.zone)),
  }),
};
