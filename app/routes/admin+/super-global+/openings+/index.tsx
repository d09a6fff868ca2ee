import { useLoaderData } from "@remix-run/react";
import { OpeningTable } from "~/components/admin/super/opening-table";
import { openingRows } from "~/screens/admin/super-openings.server";
import { page } from "~/http/route.server";

export const handle = { title: "State availability" };

export const loader = page(["auth", "superadmin"], openingRows);

export default function Openings() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>State availability</h1>
      <p className="mb-6 mt-2 max-w-line">
        Where people can sign up, and where they join the waiting list instead. Whoever has a
        membership or a plan keeps it, whatever is changed here.
      </p>
      <OpeningTable rows={rows} />
    </>
  );
}
