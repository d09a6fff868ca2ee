import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { DeskFrame } from "~/components/association/desk/desk-frame";
import { RouteError } from "~/components/shell/error-page";
import { page } from "~/http/route.server";
import { deskFrame } from "~/screens/association/desk/whose-desk.server";

export const loader = page(["auth", "superadmin"], deskFrame);

export default function Desk() {
  return (
    <DeskFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary() {
  const shown = useRouteLoaderData<typeof loader>(
    "routes/admin+/super-global+/associations+/$association+/_layout",
  );
  if (!shown) return <RouteError />;
  return (
    <DeskFrame {...shown}>
      <RouteError />
    </DeskFrame>
  );
}
