import { streamFile } from "~/http/downloads";
import { x12Download } from "~/screens/admin/carrier-download.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (args) => {
  const { pieces, name } = await x12Download(args);
  return streamFile(args.request, pieces, { type: "application/edi-x12", name: `${name}.834` });
});
