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
  const said = useTexts(sendAgainTexts);
  const back = { href: message.back, text: said.back };
  if (!message.failed) {
    return (
      <NothingToDo title={said.settled} back={back}>
        {said.settledText}
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question={said.question}
      changes={[{ what: message.what, now: said.now, then: said.then }]}
      result={result}
      action={message.href}
      button={said.button}
      back={back}
    >
      <p>{said.goes({ to, when, why })}</p>
      <p>{said.anew}</p>
    </ConfirmAction>
  );
}
