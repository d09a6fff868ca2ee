import { employeesCsv } from "~/domain/company/team-file/preview";
import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { companyTeamConfig, loadTeam, withoutId } from "~/screens/sign-up/team/team-draft.server";

/** Returns the list as CSV that can be imported again; without people, it is an empty template. */
export const loader = page(guardsAt(companyFlow, "employees"), async (args) => {
  const { people } = await loadTeam(args, companyTeamConfig);
  return csvFile(employeesCsv(people.map(withoutId)), "team");
});
