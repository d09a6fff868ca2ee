import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { exportDues } from "~/screens/association/desk/desk-pages.server";

export const loader = page(["auth", "associationdesk"], async (args) =>
  csvFile(await exportDues(args), "dues"),
);
