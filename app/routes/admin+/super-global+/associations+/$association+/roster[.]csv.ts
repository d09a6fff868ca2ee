import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { getWholeRoster } from "~/core/association/roster";
import { rosterCsv } from "~/domain/association/roster-file";
import { rosterFieldNames } from "~/domain/association/roster-fields";
import { rosterLabels } from "~/domain/association/roster-labels.text";
import { say } from "~/language/say";
import { callForDesk } from "~/screens/association/desk/whose-desk.server";

/** Returns the whole members list as CSV. */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const entries = await callForDesk(args, getWholeRoster, {});
  const labels = say(rosterLabels, args.language);
  const header = rosterFieldNames.map((name) => labels[name]);
  return csvFile(rosterCsv(entries, header), "members-list");
});
