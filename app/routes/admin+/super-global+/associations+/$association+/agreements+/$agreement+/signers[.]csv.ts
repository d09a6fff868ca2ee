import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { exportSigners } from "~/screens/association/desk/office.server";

export const loader = page(["auth", "superadmin"], async (args) =>
  csvFile(await exportSigners(args), "signers"),
);
