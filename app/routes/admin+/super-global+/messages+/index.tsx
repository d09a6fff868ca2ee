import { useLoaderData } from "@remix-run/react";
import { TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadMessageList } from "~/screens/admin/super-messages.server";

const messageListTexts = texts({
  en: {
    title: "Messages that bounced",
    about:
      "Emails that couldn’t be delivered for a whole day, so we stopped trying. They’re kept for 30 days.",
    none: "No bounced messages",
    noneText: "Messages that couldn’t be delivered are listed here, to be sent again.",
    message: "Message",
    to: "To",
    written: "Written",
    why: "Why",
    action: "Action",
    again: "Send again",
    which: "{what} to {to}",
  },
  es: {
    title: "Mensajes devueltos",
    about:
      "Correos que no se pudieron entregar durante un día entero y se dieron por perdidos. Se guardan 30 días.",
    none: "No se devolvió ningún mensaje",
    noneText: "Aquí aparecen los mensajes que no se pudieron entregar, para volver a enviarlos.",
    message: "Mensaje",
    to: "Para",
    written: "Escrito",
    why: "Por qué",
    action: "Acción",
    again: "Volver a enviar",
    which: "{what} para {to}",
  },
});

export const handle = { title: { en: "Messages that bounced", es: "Mensajes devueltos" } };

export const loader = page(["auth", "superadmin"], loadMessageList);

export default function Messages() {
  const { path, rows, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(messageListTexts);
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
      <PageLinks path={path} pagination={pagination} />
    </>
  );
}

function MessageTable({ rows }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "rows">) {
  const t = useTexts(messageListTexts);
  const language = useLanguage();
  return (
    <DataTable
      caption={t.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t.message, cell: ({ what }) => what },
        {
          title: t.to,
          cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span>,
        },
        { title: t.written, cell: ({ day }) => formats(language).day(day) },
        { title: t.why, cell: ({ reason }) => reason },
        {
          title: t.action,
          whole: true,
          cell: ({ href, what, to }) => (
            <TapLink href={href} more={t.which({ what, to })}>
              {t.again}
            </TapLink>
          ),
        },
      ]}
    />
  );
}
