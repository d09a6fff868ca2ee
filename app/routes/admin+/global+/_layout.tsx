import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { AdminFrame } from "~/components/admin/admin-frame";
import { page } from "~/http/route.server";
import { userPages } from "~/screens/admin/users/admin-users.server";
import { getSuperOverview } from "~/core/admin/super-overview";
import { isSuperAdmin } from "~/domain/user";

/** Returns which pages of users there are, and for super administrators what waits. */
export const loader = page(["auth", "globaladmin"], async (args) => ({
  people: await userPages(args),
  /** Only super administrators see what waits. */
  counts: isSuperAdmin(args.user) ? await getSuperOverview(args.caller) : null,
}));

/** Loads again unless only the query changed, because typing a search must not count the waiting items again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export default function GlobalAdminFrame() {
  const { people, counts } = useLoaderData<typeof loader>();
  return (
    <AdminFrame people={people} counts={counts}>
      <Outlet />
    </AdminFrame>
  );
}
