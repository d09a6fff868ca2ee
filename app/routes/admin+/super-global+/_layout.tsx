import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/components/admin/admin-frame";
import { RouteError } from "~/components/shell/error-page";
import { page } from "~/http/route.server";
import { officePage } from "~/screens/admin/admin-home.server";
import { waysToPeople } from "~/screens/admin/users/admin-users.server";

export const loader = page(["auth", "superadmin"], async (asked) => ({
  people: await waysToPeople(asked),
  ...(await officePage(asked)),
}));

export default function SuperGlobal() {
  const { people, counts } = useLoaderData<typeof loader>();
  return (
    <AdminFrame people={people} counts={counts}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const shown = useRouteLoaderData<typeof loader>("routes/admin+/super-global+/_layout");
  if (!shown) return <RouteError />;
  return (
    <AdminFrame people={shown.people} counts={shown.counts}>
      <RouteError />
    </AdminFrame>
  );
}
