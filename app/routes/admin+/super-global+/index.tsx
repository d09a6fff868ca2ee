import { useLoaderData } from "@remix-run/react";
import { SuperOverview } from "~/components/admin/super/super-overview";
import { page } from "~/http/route.server";
import { officePage } from "~/screens/admin/admin-home.server";

export const handle = { title: { en: "Super admin", es: "Superadministración" } };

export const loader = page(["auth", "superadmin"], officePage);

export default function Overview() {
  return <SuperOverview {...useLoaderData<typeof loader>()} />;
}
