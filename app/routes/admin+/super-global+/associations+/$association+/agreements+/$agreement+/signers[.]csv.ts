import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { signersFile } from "~/screens/association/desk/office.server";

export const loader = page(["auth", "superadmin"], async (args) =>
  csvFile(await signersFile(args), "signers"),
);
