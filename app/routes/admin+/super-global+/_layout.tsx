import { Outlet, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/components/admin/admin-frame";
import { page } from "~/http/route.server";
import { loadOfficePage } from "~/screens/admin/admin-home.server";
import { userPages } from "~/screens/admin/users/admin-users.server";

export const loader = page(["auth", "superadmin"], async (args) => ({
  people: await userPages(args),
  ...(await loadOfficePage(args)),
}));

export default function SuperGlobal() {
  const { people, counts } = useLoaderData<typeof loader>();
  return (
    <AdminFrame people={people} counts={counts}>
      <Outlet />
    </AdminFrame>
  );
}
