import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadMessagePage, sendAgain } from "~/screens/admin/super-messages.server";

const sendAgainTexts = texts({
  en: {
    back: "Back to the messages",
    settled: "This message isn’t waiting for you",
    settledText: "It was delivered, or we’re trying again.",
    question: "Send this message again?",
    now: "We stopped trying",
    then: "Tried once more, right away",
    goes: "It goes to {to} and was written on {when}. {reason}.",
    anew: "Links in it are new, so they work. If it fails again, it comes back to the list.",
    button: "Send it again",
  },
  es: {
    back: "Volver a los mensajes",
    settled: "Este mensaje no necesita nada de usted",
    settledText: "Se entregó, o se está intentando de nuevo.",
    question: "¿Volver a enviar este mensaje?",
    now: "Se dio por perdido",
    then: "Se intenta una vez más, de inmediato",
    goes: "Va a {to} y se escribió el {when}. {reason}.",
    anew: "Lleva enlaces nuevos, así que sirven. Si vuelve a fallar, regresa a la lista.",
    button: "Volver a enviarlo",
  },
});

export const handle = { title: { en: "Send a message again", es: "Volver a enviar un mensaje" } };

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadMessagePage);
export const action = form(["auth", "superadmin"], sendAgain);

export default function SendAgain() {
  const { to, when, reason, ...message } = useLoaderData<typeof loader>();
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
      <p>{t.goes({ to, when, reason })}</p>
      <p>{t.anew}</p>
    </ConfirmAction>
  );
}
