import { useLoaderData } from "@remix-run/react";
import { messageListTexts } from "~/components/admin/super/messages/message-list.text";
import { MessageTable } from "~/components/admin/super/messages/message-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { messageList } from "~/screens/admin/super-messages.server";
import { useTexts } from "~/language/use-texts";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Messages that bounced", es: "Mensajes devueltos" } };

export const loader = page(["auth", "superadmin"], messageList);

export default function Messages() {
  const { path, rows, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(messageListTexts);
  const { current_page, last_page } = pagination;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      {rows.length > 0 ? (
        <MessageTable rows={rows} />
      ) : (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
      <PageLinks path={path} query={{}} current={current_page} last={last_page} />
    </>
  );
}
