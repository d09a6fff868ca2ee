import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { duesFile } from "~/screens/association/desk/desk-pages.server";

export const loader = page(["auth", "associationdesk"], async (args) =>
  csvFile(await duesFile(args), "dues"),
);
