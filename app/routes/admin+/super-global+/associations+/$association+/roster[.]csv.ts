import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { exportRoster } from "~/screens/association/desk/roster.server";

export const loader = page(["auth", "associationdesk"], async (args) =>
  csvFile(await exportRoster(args), "members-list"),
);
