import { Outlet, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/components/admin/admin-frame";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async ({ backend }) => ({
  counts: await backend.call("superOverview"),
}));

export default function SuperGlobal() {
  const { counts } = useLoaderData<typeof loader>();
  return (
    <AdminFrame counts={counts}>
      <Outlet />
    </AdminFrame>
  );
}
