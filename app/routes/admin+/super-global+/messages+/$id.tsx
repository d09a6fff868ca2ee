import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { sendAgainTexts } from "~/components/admin/super/messages/send-again.text";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import { messagePage, sendAgain } from "~/screens/admin/super-messages.server";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";

export const handle = { title: { en: "Send a message again", es: "Volver a enviar un mensaje" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], messagePage);
export const action = form(["auth", "superadmin"], sendAgain);

export default function SendAgain() {
  const { to, when, why, ...message } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(sendAgainTexts);
  const back = { href: message.back, text: t.back };
  if (!message.failed) {
    return (
      <NothingToDo title={t.settled} back={back}>
        {t.settledText}
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question={t.question}
      changes={[{ what: message.what, now: t.now, then: t.then }]}
      result={result}
      action={message.href}
      button={t.button}
      back={back}
    >
      <p>{t.goes({ to, when, why })}</p>
      <p>{t.anew}</p>
    </ConfirmAction>
  );
}
