import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/shell/error-page";
import { page } from "~/http/route.server";

/** Settings are for members who are signed in. Each page's own guards say which of them. */
export const loader = page(["auth"], () => ({}));

export default function Settings() {
  return <Outlet />;
}

export { RouteError as ErrorBoundary };
