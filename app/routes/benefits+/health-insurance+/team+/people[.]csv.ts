import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { exportTeam } from "~/screens/health/team.server";

export const loader = page(["auth", "companysettings", "subscriptioncancelled"], async (args) =>
  csvFile(await exportTeam(args), "team"),
);
