import {
  Outlet,
  useLoaderData,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { AdminFrame } from "~/components/admin/admin-frame";
import { RouteError } from "~/components/shell/error-page";
import { page } from "~/http/route.server";
import { waitingCounts, waysToPeople } from "~/screens/admin/users/admin-users.server";

export const loader = page(["auth", "globaladmin"], async (asked) => ({
  people: await waysToPeople(asked),
  counts: await waitingCounts(asked),
}));

/** Typing a search must not count the waiting items again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export default function Global() {
  const { people, counts } = useLoaderData<typeof loader>();
  return (
    <AdminFrame people={people} counts={counts}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const shown = useRouteLoaderData<typeof loader>("routes/admin+/global+/_layout");
  if (!shown) return <RouteError />;
  return (
    <AdminFrame people={shown.people} counts={shown.counts}>
      <RouteError />
    </AdminFrame>
  );
}
