import { useLoaderData } from "@remix-run/react";
import {
  messageListTexts,
  messageTableTexts,
} from "~/components/admin/super/messages/message-list.text";
import { DataTable } from "~/components/ui/data-table";
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

type Row = {
  id: string;
  what: string;
  /** Masked. */
  to: string;
  day: string;
  attempts: number;
  why: string;
  href: string;
};

function MessageTable({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(messageTableTexts);
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t.message, cell: ({ what }) => what },
        {
          title: t.to,
          cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span>,
        },
        { title: t.written, cell: ({ day }) => day },
        { title: t.why, cell: ({ why }) => why },
        {
          title: t.action,
          whole: true,
          cell: ({ href, what, to }) => (
            <a className="tap" href={href}>
              {t.again}
              <span className="sr-only">{` ${t.which({ what, to })}`}</span>
            </a>
          ),
        },
      ]}
    />
  );
}
