import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { rosterDownload } from "~/screens/association/desk/roster.server";

export const loader = page(["auth", "associationdesk"], async (args) =>
  csvFile(await rosterDownload(args), "members-list"),
);
