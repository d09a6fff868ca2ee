import { texts } from "~/language/texts";

export const confirmEmailTexts = texts({
  en: {
    title: "Confirm your email address before you submit",
    how: "We sent an email to {email}. Open its link, or enter the 6-digit code from it here.",
    noAddress: "Enter your email address in the first step, and we'll email you a code.",
    confirm: "Confirm",
    onlyThemselves: "Only the person themselves confirms their email address.",
    another: "Send another email",
  },
  es: {
    title: "Confirme su dirección de correo antes de enviar",
    how: "Enviamos un correo a {email}. Abra el enlace o escriba aquí el código de 6 cifras.",
    noAddress:
      "Escriba su dirección de correo en el primer paso: le enviaremos un código por correo.",
    confirm: "Confirmar",
    onlyThemselves: "Solo la propia persona confirma su dirección de correo.",
    another: "Enviar otro correo",
  },
});
