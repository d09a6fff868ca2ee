import { streamFile } from "~/http/downloads";
import { downloadX12 } from "~/screens/admin/carrier-download.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (args) => {
  const { pieces, name } = await downloadX12(args);
  return streamFile(args.request, pieces, { type: "application/edi-x12", name: `${name}.834` });
});
