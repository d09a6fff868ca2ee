import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvFile } from "~/screens/billing/invoices.server";
import { auditFile } from "~/screens/admin/super-audit.server";
import { guard } from "~/http/guard.server";

/** The lines of the page, by the same filters. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  return csvFile(await auditFile(args.request, backend), "audit-history");
}
