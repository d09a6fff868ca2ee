import { useLoaderData } from "@remix-run/react";
import { SuperOverview } from "~/components/admin/super/super-overview";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Super admin", es: "Superadministración" } };

export const loader = page(["auth", "superadmin"], async ({ backend }) => ({
  counts: await backend.call("superOverview"),
}));

export default function Overview() {
  return <SuperOverview {...useLoaderData<typeof loader>()} />;
}
