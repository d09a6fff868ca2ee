import { useLoaderData } from "@remix-run/react";
import { SuperOverview } from "~/components/admin/super/super-overview";
import { page } from "~/http/route.server";

export const handle = { title: "Super admin" };

export const loader = page(["auth", "superadmin"], async ({ backend }) => ({
  counts: await backend.call("superOverview"),
}));

export default function Overview() {
  const { counts } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Super admin</h1>
      <p className="mt-2 max-w-line">
        What concerns everybody. Each change is asked about first and leaves a line in the audit
        history.
      </p>
      <SuperOverview counts={counts} />
    </>
  );
}
