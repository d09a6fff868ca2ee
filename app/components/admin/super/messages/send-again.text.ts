import { texts } from "~/language/texts";

export const sendAgainTexts = texts({
  en: {
    back: "Back to the messages",
    settled: "This message isn’t waiting for you",
    settledText: "It was delivered, or we’re trying again.",
    question: "Send this message again?",
    now: "We stopped trying",
    then: "Tried once more, right away",
    goes: "It goes to {to} and was written on {when}. {why}.",
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
    goes: "Va a {to} y se escribió el {when}. {why}.",
    anew: "Lleva enlaces nuevos, así que sirven. Si vuelve a fallar, regresa a la lista.",
    button: "Volver a enviarlo",
  },
});
