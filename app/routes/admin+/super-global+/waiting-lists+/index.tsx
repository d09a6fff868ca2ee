import { useLoaderData } from "@remix-run/react";
import { WaitingListTable } from "~/components/admin/super/waiting-list-table";
import { EmptyState } from "~/components/ui/empty-state";
import { waitingListRows } from "~/screens/admin/super-waiting.server";
import { page } from "~/http/route.server";

export const handle = { title: "Waiting lists" };

export const loader = page(["auth", "superadmin"], waitingListRows);

export default function WaitingLists() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Waiting lists</h1>
      <p className="mb-6 mt-2 max-w-line">
        First come, first served in each state. Who is invited may sign up for 14 days, whether the
        state is open or not.
      </p>
      {rows.length > 0 ? (
        <WaitingListTable rows={rows} />
      ) : (
        <EmptyState picture="list" title="Nobody waits">
          Whoever lives in a state that is not open can ask for a place, and is listed here.
        </EmptyState>
      )}
    </>
  );
}
