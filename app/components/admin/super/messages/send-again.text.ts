import { texts } from "~/language/texts";

export const sendAgainTexts = texts({
  en: {
    back: "Back to the messages",
    settled: "This message is not given up",
    settledText: "It was delivered, or it is being tried again.",
    question: "Send this message again?",
    now: "Given up",
    then: "Tried once more, at once",
    goes: "It goes to {to} and was written on {when}. {why}.",
    anew: "Links in it are new, so they work. If it fails again, it comes back to the list.",
    button: "Send it again",
  },
  es: {
    back: "Volver a los mensajes",
    settled: "Este mensaje no se da por perdido",
    settledText: "Se entregó, o se está intentando de nuevo.",
    question: "¿Volver a enviar este mensaje?",
    now: "Se dio por perdido",
    then: "Se intenta una vez más, de inmediato",
    goes: "Va a {to} y se escribió el {when}. {why}.",
    anew: "Lleva enlaces nuevos, así que sirven. Si vuelve a fallar, regresa a la lista.",
    button: "Volver a enviarlo",
  },
});
