import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { guard } from "~/guards/guard.server";
import { requireOpenStep } from "~/guards/open-step.server";

/**
 * Every page under /register: a step that cannot be opened yet leads to the one that is missing. The steps' own loaders
 * and actions ask the same again, because each of them can be requested alone.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args);
  await requireOpenStep(args.request, visitor);
  return null;
}

export default function Register() {
  return <Outlet />;
}
