import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/shell/error-page";
import { toOpenStep } from "~/http/open-step.server";
import { page } from "~/http/route.server";

/** A step that can't be opened yet redirects to the missing one. The steps' own loaders and actions check this too. */
export const loader = page([], async (asked) => (await toOpenStep(asked)) ?? {});

export default function HealthInsurance() {
  return <Outlet />;
}

export { RouteError as ErrorBoundary };
