import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { SuperFrame } from "~/components/admin/super/super-frame";
import { guard } from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  return { counts: await backend.call("superOverview") };
}

export default function SuperGlobal() {
  const { counts } = useLoaderData<typeof loader>();
  return (
    <SuperFrame counts={counts}>
      <Outlet />
    </SuperFrame>
  );
}
