import { pageError } from "~/backend/page-error.server";
import { problem } from "~/domain/problems/problem";
import { exportErrorsCsv } from "~/screens/sign-up/team/team.server";
import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";

/** Returns an import's rows with errors (handbook/rules.md#team-file). @throws Response 404 without an import */
export const loader = page(guardsAt(companyFlow, "employees"), async (args) => {
  const file = await exportErrorsCsv(args);
  if (file === null) throw pageError(404, problem("pages.no_import"));
  return csvFile(file, "import-errors");
});
