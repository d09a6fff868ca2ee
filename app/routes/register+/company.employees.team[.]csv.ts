import { exportTeamCsv } from "~/screens/sign-up/team/team.server";
import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";

export const loader = page(guardsAt(companyFlow, "employees"), async (args) =>
  csvFile(await exportTeamCsv(args), "team"),
);
