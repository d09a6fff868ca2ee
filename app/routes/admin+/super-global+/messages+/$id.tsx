import { useLoaderData } from "@remix-run/react";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { getFailedMessage, sendMessageAgain } from "~/core/admin/failed-messages";
import { submitAndRedirect, findOrNotFound } from "~/screens/admin/super-confirm.server";
import { messageName, failureWords } from "~/domain/admin/message-words";
import { ownTimes } from "~/language/own-times";

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

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

const messagesPath = "/admin/super-global/messages";

/**
 * Returns a message's masked address, kind, time and failure, in words; `failed` is false if it was queued again since.
 * @throws Response the not-found page
 */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { id = "" } = args.params;
  const message = await findOrNotFound(args, () => getFailedMessage(args.caller, id));
  return {
    to: message.masked_to,
    what: messageName(message.kind, args.language),
    when: ownTimes(args)(message.created_at),
    reason: failureWords(message.last_error, args.language),
    failed: message.state === "failed",
  };
});

/** Queues the message for one more try, and returns to the list of failed ones. */
export const action = form(["auth", "superadmin"], (posted) => {
  const { id = "" } = posted.params;
  const submit = () => sendMessageAgain(posted.caller, id);
  return submitAndRedirect(posted, submit, { to: messagesPath, notice: "messageSentAgain" });
});

/** Asks whether to send the message again; one that didn't fail only says so. */
export default function SendMessageAgain() {
  const { to, what, when, reason, failed } = useLoaderData<typeof loader>();
  const t = useTexts(sendAgainTexts);
  const back = { href: messagesPath, text: t.back };
  if (!failed) {
    return (
      <NothingToDo title={t.settled} back={back}>
        {t.settledText}
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question={t.question}
      changes={[{ what, now: t.now, then: t.then }]}
      button={t.button}
      back={back}
    >
      <p>{t.goes({ to, when, reason })}</p>
      <p>{t.anew}</p>
    </ConfirmAction>
  );
}
