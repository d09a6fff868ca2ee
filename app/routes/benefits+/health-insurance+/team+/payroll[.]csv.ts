import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { payrollFile } from "~/screens/health/payroll.server";

export const loader = page(["auth", "subscriptionsettings"], async (args) => {
  const { text, name } = await payrollFile(args);
  return csvFile(text, name);
});
