import { Outlet, useLoaderData } from "@remix-run/react";
import { DeskFrame } from "~/components/association/desk/desk-frame";
import { page } from "~/http/route.server";
import { loadDeskFrame } from "~/screens/association/desk/whose-desk.server";

/** Returns the association's name, and the parts of its desk that the user may open. */
export const loader = page(["auth", "associationdesk"], loadDeskFrame);

export default function ManagerDesk() {
  return (
    <div className="frame @container pt-4">
      <DeskFrame {...useLoaderData<typeof loader>()}>
        <Outlet />
      </DeskFrame>
    </div>
  );
}
