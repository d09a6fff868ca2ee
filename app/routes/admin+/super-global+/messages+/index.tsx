import { useLoaderData } from "@remix-run/react";
import { MessageTable } from "~/components/admin/super/message-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { messageList } from "~/screens/admin/super-messages.server";
import { page } from "~/http/route.server";

export const handle = { title: "Messages that bounced" };

export const loader = page(["auth", "superadmin"], messageList);

export default function Messages() {
  const { path, rows, pagination } = useLoaderData<typeof loader>();
  const { current_page, last_page } = pagination;
  return (
    <>
      <h1>Messages that bounced</h1>
      <p className="mb-6 mt-2 max-w-line">
        Mail that could not be delivered for a whole day, and was given up. It is kept for 30 days.
      </p>
      {rows.length > 0 ? (
        <MessageTable rows={rows} />
      ) : (
        <EmptyState picture="list" title="No message bounced">
          Messages that nobody could be given are listed here, to be sent again.
        </EmptyState>
      )}
      <PageLinks path={path} query={{}} current={current_page} last={last_page} />
    </>
  );
}
