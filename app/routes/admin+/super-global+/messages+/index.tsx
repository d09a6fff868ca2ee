import { useLoaderData } from "@remix-run/react";
import { TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { listFailedMessages } from "~/core/admin/failed-messages";
import { messageName, failureWords } from "~/domain/admin/message-words";
import { localDay } from "~/domain/local-days";
import { displayZone } from "~/language/own-times";

const messageListTexts = texts({
  en: {
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

const messagesPath = "/admin/super-global/messages";

/** Returns a page of messages that weren't delivered, newest first, with masked addresses, and reasons in words. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { url, caller, language, user } = args;
  const page = url.searchParams.get("page")?.slice(0, 9) ?? "";
  const { messages, pagination } = await listFailedMessages(caller, page);
  return {
    rows: messages.map(({ id, kind, masked_to, created_at, last_error }) => ({
      id,
      to: masked_to,
      what: messageName(kind, language),
      day: localDay(created_at, displayZone(user)),
      reason: failureWords(last_error, language),
    })),
    pagination,
  };
});

export default function FailedMessages() {
  const { rows, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(messageListTexts);
  const title = handle.title[useLanguage()];
  const write = formats(useLanguage());
  return (
    <>
      <h1>{title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: t.message, cell: ({ what }) => what },
            {
              title: t.to,
              cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span>,
            },
            { title: t.written, cell: ({ day }) => write.day(day) },
            { title: t.why, cell: ({ reason }) => reason },
            {
              title: t.action,
              whole: true,
              cell: ({ id, what, to }) => (
                <TapLink
                  href={`${messagesPath}/${encodeURIComponent(id)}`}
                  more={t.which({ what, to })}
                >
                  {t.again}
                </TapLink>
              ),
            },
          ]}
        />
      ) : (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
      <PageLinks path={messagesPath} pagination={pagination} />
    </>
  );
}
