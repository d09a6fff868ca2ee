import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { payrollFile } from "~/screens/health/payroll.server";

export const loader = page(["auth", "subscriptionsettings"], async (asked) => {
  const { text, name } = await payrollFile(asked);
  return csvFile(text, name);
});
