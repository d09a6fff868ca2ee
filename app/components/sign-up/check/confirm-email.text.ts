import { texts } from "~/language/texts";

export const answerTexts = texts({
  en: {
    answer: "Your answer to our question",
    hint: "We asked: {question}",
  },
  es: {
    answer: "Su respuesta a nuestra pregunta",
    hint: "Le preguntamos: {question}",
  },
});

export const confirmEmailTexts = texts({
  en: {
    title: "Confirm your email address before you submit",
    how: "Open the link in our message to {email}, or enter its code here if it has one.",
    held: "Not there? Check spam. One address gets at most {most:number} in {minutes:number} minutes.",
    noAddress: "Enter your email address in the first step, and we’ll email you a code.",
    confirm: "Confirm",
    onlyThemselves: "Only the account holder can confirm their email address.",
    another: "Send another email",
  },
  es: {
    title: "Confirme su dirección de correo antes de enviar",
    how: "Abra el enlace de nuestro mensaje a {email} o escriba aquí el código, si lo hay.",
    held: "¿No llega? Revise el correo no deseado. Enviamos hasta {most:number} en {minutes:number} minutos.",
    noAddress: "Escriba su dirección en el primer paso: le enviaremos un código.",
    confirm: "Confirmar",
    onlyThemselves: "Solo el titular de la cuenta puede confirmar su dirección de correo.",
    another: "Enviar otro correo",
  },
});
